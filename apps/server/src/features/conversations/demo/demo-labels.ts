/** Labels of the demo shop, in three folders. */
export const demoLabels: readonly { name: string; color: string; folder: string }[] = [
  { name: 'Đang tư vấn', color: '#2563eb', folder: 'Tư vấn – Bán hàng' },
  { name: 'Hỏi giá', color: '#7c3aed', folder: 'Tư vấn – Bán hàng' },
  { name: 'Đã chốt đơn', color: '#16a34a', folder: 'Tư vấn – Bán hàng' },
  { name: 'Từ bình luận', color: '#0891b2', folder: 'Tư vấn – Bán hàng' },
  { name: 'Chờ xử lý', color: '#d97706', folder: 'Vận hành – Giao hàng' },
  { name: 'Đang giao', color: '#0d9488', folder: 'Vận hành – Giao hàng' },
  { name: 'Đổi trả', color: '#b45309', folder: 'Vận hành – Giao hàng' },
  { name: 'Khiếu nại', color: '#dc2626', folder: 'Vận hành – Giao hàng' },
  { name: 'Khách quen', color: '#be185d', folder: 'Nhóm khách' },
  { name: 'Khách sỉ', color: '#4d7c0f', folder: 'Nhóm khách' },
  { name: 'Khách mới', color: '#475569', folder: 'Nhóm khách' },
]
