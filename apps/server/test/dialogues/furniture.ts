import type { Business } from './contract.ts'
import { furnitureCustomers } from './furniture.customers.ts'

/** Wooden furniture from a workshop in Bình Dương. */
export const furniture: Business = {
  name: 'Nội thất Mộc Xưa',
  isTuned: false,
  pairs: [
    {
      questions: ['Giao hàng tính phí thế nào?', 'Có giao tận nhà không?'],
      answer: 'Mộc Xưa giao và lắp miễn phí trong bán kính 15 km từ xưởng, xa hơn tính 15.000đ mỗi km.',
    },
    {
      questions: ['Showroom ở đâu?', 'Xưởng nằm chỗ nào?'],
      answer: 'Showroom và xưởng ở 310 Đại lộ Bình Dương, Thủ Dầu Một.',
    },
    {
      questions: ['Showroom mở cửa lúc nào?'],
      answer: 'Showroom mở 8:00–18:00, thứ hai nghỉ.',
    },
    {
      questions: ['Có đóng theo kích thước riêng không?', 'Đặt làm theo yêu cầu được không?'],
      answer: 'Xưởng nhận đóng theo bản vẽ, giá cộng 20% so với mẫu sẵn, làm trong 15–20 ngày.',
    },
    {
      questions: ['Gỗ có bị mối mọt không?'],
      answer: 'Gỗ đã sấy và tẩm chống mối, xưởng cam kết không mối mọt 5 năm.',
    },
    {
      questions: ['Trả góp được không?'],
      answer: 'Đơn từ 10.000.000đ trả góp 6 tháng 0% qua thẻ tín dụng.',
    },
    {
      questions: ['Có giảm giá không?', 'Mua trọn bộ có bớt không?'],
      answer: 'Mua từ 3 món giảm 7%, khách cũ giới thiệu giảm thêm 2%. Hàng thanh lý không giảm thêm.',
    },
    {
      questions: ['Lau chùi bàn ghế gỗ thế nào?'],
      answer: 'Lau bằng khăn ẩm vắt khô, tránh nắng trực tiếp, 6 tháng đánh dầu một lần.',
    },
    {
      questions: ['Có xuất hoá đơn VAT không?'],
      answer: 'Có xuất hoá đơn VAT 8%, giá niêm yết chưa gồm VAT.',
    },
    {
      questions: ['Có thu đồ cũ đổi mới không?'],
      answer: 'Xưởng chưa nhận thu đồ cũ đổi mới.',
    },
  ],
  tables: [
    {
      name: 'Danh mục hàng',
      fields: [
        { key: 'ma_hang', label: 'Mã hàng', type: 'text' },
        { key: 'ten_hang', label: 'Tên hàng', type: 'text' },
        { key: 'loai_go', label: 'Loại gỗ', type: 'text' },
        { key: 'kich_thuoc', label: 'Kích thước', type: 'text' },
        { key: 'mau_sac', label: 'Màu sắc', type: 'list' },
        { key: 'gia_le', label: 'Giá lẻ', type: 'money' },
        { key: 'so_cho', label: 'Số chỗ ngồi', type: 'number' },
        { key: 'so_luong', label: 'Số lượng còn', type: 'number' },
      ],
      indexFields: {
        search: ['ma_hang', 'ten_hang', 'loai_go', 'mau_sac'],
        filter: ['gia_le', 'loai_go', 'mau_sac', 'so_cho', 'so_luong'],
        key: 'ma_hang',
        title: 'ten_hang',
      },
      rows: [
        piece('BA-01', 'Bàn ăn Tràm 4 ghế', 'Gỗ tràm', '120 x 75 cm', ['Nâu'], 4_900_000, 4, 6),
        piece('BA-02', 'Bàn ăn Sồi 6 ghế', 'Gỗ sồi', '160 x 85 cm', ['Tự nhiên', 'Óc chó'], 9_800_000, 6, 2),
        piece('BA-03', 'Bàn ăn tròn Xoan', 'Gỗ xoan', 'Đường kính 110 cm', ['Tự nhiên'], 6_500_000, 4, 0),
        piece('GN-01', 'Giường ngủ Sồi 1m6', 'Gỗ sồi', '160 x 200 cm', ['Tự nhiên', 'Nâu'], 8_200_000, null, 4),
        piece('GN-02', 'Giường ngủ Sồi 1m8', 'Gỗ sồi', '180 x 200 cm', ['Tự nhiên', 'Nâu'], 9_100_000, null, 3),
        piece('TQ-01', 'Tủ quần áo 3 cánh', 'Gỗ MDF', '120 x 200 cm', ['Trắng'], 5_400_000, null, 5),
        piece('TQ-02', 'Tủ quần áo 4 cánh', 'Gỗ xoan', '160 x 210 cm', ['Nâu'], 10_500_000, null, 1),
        piece('SF-01', 'Sofa gỗ góc L', 'Gỗ sồi', '240 x 160 cm', ['Xám', 'Be'], 14_900_000, 5, 2),
        piece('KS-01', 'Kệ sách 5 tầng', 'Gỗ thông', '80 x 180 cm', ['Tự nhiên'], 1_650_000, null, 10),
        piece('BV-01', 'Bàn làm việc Thông', 'Gỗ thông', '120 x 60 cm', ['Tự nhiên', 'Trắng'], 1_950_000, null, 8),
      ],
    },
  ],
  policy: {
    name: 'Chính sách bán hàng',
    text: `# Bảo hành
Sản phẩm gỗ tự nhiên bảo hành 24 tháng, gỗ công nghiệp MDF bảo hành 12 tháng. Bảo hành gồm bung mối ghép, cong vênh, nứt; không gồm trầy xước do sử dụng.

# Đổi trả
Khách được đổi sản phẩm trong 3 ngày nếu sai mẫu hoặc lỗi kỹ thuật. Hàng đóng theo yêu cầu không đổi trả.

# Đặt cọc
Hàng có sẵn cọc 20%, hàng đóng theo yêu cầu cọc 50%. Khách huỷ hàng đóng theo yêu cầu không được hoàn cọc.

# Vận chuyển lên lầu
Nhà không có thang máy, phí khiêng lên lầu 100.000đ mỗi tầng tính từ lầu 2.

# Thời gian giao
Hàng có sẵn giao trong 2–4 ngày. Khách được hẹn giờ giao trong buổi sáng hoặc buổi chiều.`,
  },
  customers: furnitureCustomers,
}

function piece(
  ma_hang: string,
  ten_hang: string,
  loai_go: string,
  kich_thuoc: string,
  mau_sac: string[],
  gia_le: number,
  so_cho: number | null,
  so_luong: number,
) {
  return { ma_hang, ten_hang, loai_go, kich_thuoc, mau_sac, gia_le, so_cho, so_luong }
}
