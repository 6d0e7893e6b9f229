export const demoFamilyNames = ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Vũ', 'Đặng', 'Bùi'] as const
export const demoGivenNames = ['Lan', 'Hương', 'Mai', 'Trang', 'Vy', 'Hạnh', 'Tâm', 'Khánh', 'Thuỷ', 'Diễm'] as const
