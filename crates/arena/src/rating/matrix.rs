//! A square matrix with just the operations that the fit of some dozen parameters needs.

#[derive(Debug, Clone)]
pub struct Matrix {
    size: usize,
    cells: Vec<f64>,
}

impl Matrix {
    /// Creates a zero matrix.
    pub fn zero(size: usize) -> Self {
        Matrix { size, cells: vec![0.0; size * size] }
    }

    pub fn get(&self, row: usize, column: usize) -> f64 {
        self.cells[row * self.size + column]
    }

    pub fn add(&mut self, row: usize, column: usize, more: f64) {
        self.cells[row * self.size + column] += more;
    }

    /// Adds `weight` times the outer product of a sparse vector with itself.
    pub fn add_outer(&mut self, vector: &[(usize, f64)], weight: f64) {
        for &(row, a) in vector {
            for &(column, b) in vector {
                self.add(row, column, weight * a * b);
            }
        }
    }

    /// Multiplies by a vector.
    pub fn times(&self, vector: &[f64]) -> Vec<f64> {
        let row = |row: &[f64]| row.iter().zip(vector).map(|(a, b)| a * b).sum();
        self.cells.chunks(self.size.max(1)).map(row).collect()
    }

    /// Multiplies by another matrix.
    pub fn product(&self, other: &Matrix) -> Matrix {
        let mut product = Matrix::zero(self.size);
        for row in 0..self.size {
            for inner in 0..self.size {
                let left = self.get(row, inner);
                for column in 0..self.size {
                    product.add(row, column, left * other.get(inner, column));
                }
            }
        }
        product
    }

    /// Returns the inverse by Gauss-Jordan elimination with partial pivoting, or `None` if the
    /// matrix is nearly singular.
    pub fn inverse(&self) -> Option<Matrix> {
        let size = self.size;
        let mut left = self.clone();
        let mut right = Matrix::zero(size);
        (0..size).for_each(|i| right.add(i, i, 1.0));
        for column in 0..size {
            let below = column..size;
            let largest = |a: &usize, b: &usize| {
                left.get(*a, column).abs().total_cmp(&left.get(*b, column).abs())
            };
            let pivot = below.max_by(largest)?;
            let value = left.get(pivot, column);
            if value.abs() < 1e-13 || !value.is_finite() {
                return None;
            }
            for matrix in [&mut left, &mut right] {
                matrix.swap_rows(pivot, column);
                matrix.scale_row(column, 1.0 / value);
            }
            for row in (0..size).filter(|&row| row != column) {
                let factor = left.get(row, column);
                left.subtract_row(row, column, factor);
                right.subtract_row(row, column, factor);
            }
        }
        Some(right)
    }

    fn swap_rows(&mut self, one: usize, other: usize) {
        for column in 0..self.size {
            self.cells.swap(one * self.size + column, other * self.size + column);
        }
    }

    fn scale_row(&mut self, row: usize, factor: f64) {
        self.cells[row * self.size..(row + 1) * self.size].iter_mut().for_each(|x| *x *= factor);
    }

    fn subtract_row(&mut self, from: usize, what: usize, factor: f64) {
        for column in 0..self.size {
            self.add(from, column, -factor * self.get(what, column));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_inverse_undoes() {
        let mut matrix = Matrix::zero(3);
        for (i, value) in [0.0, 2.0, 1.0, 3.0, -1.0, 4.0, 1.0, 5.0, 9.0].into_iter().enumerate() {
            matrix.add(i / 3, i % 3, value);
        }
        let unit = matrix.product(&matrix.inverse().expect("it has one"));
        for row in 0..3 {
            for column in 0..3 {
                let expected = f64::from(u8::from(row == column));
                assert!((unit.get(row, column) - expected).abs() < 1e-12);
            }
        }
        assert!(Matrix::zero(2).inverse().is_none());
    }
}
