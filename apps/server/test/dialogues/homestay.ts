import type { Business } from './contract.ts'
import { homestayCustomers } from './homestay.customers.ts'

/** A homestay on a hill of Đà Lạt. */
export const homestay: Business = {
  name: 'Homestay Đồi Thông',
  isTuned: true,
  pairs: [
    {
      questions: ['Nhận phòng mấy giờ?', 'Check in lúc nào?', 'Trả phòng mấy giờ?'],
      answer: 'Dạ nhận phòng từ 14h, trả phòng trước 12h trưa ạ.',
    },
    {
      questions: ['Homestay ở đâu?', 'Địa chỉ homestay chỗ nào?', 'Cách chợ Đà Lạt bao xa?'],
      answer: 'Dạ homestay ở 27 Khởi Nghĩa Bắc Sơn, phường 10, Đà Lạt, cách chợ khoảng 2,5 km ạ.',
    },
    {
      questions: ['Có cho mang thú cưng không?', 'Mang chó mèo theo được không?'],
      answer: 'Dạ homestay nhận chó mèo dưới 8 kg, phụ thu 100.000đ một đêm ạ.',
    },
    {
      questions: ['Có bao gồm ăn sáng không?'],
      answer: 'Dạ giá phòng đã gồm ăn sáng từ 7h đến 9h30: bánh mì, mì Quảng hoặc cháo ạ.',
    },
    {
      questions: ['Có chỗ đậu xe ô tô không?', 'Gửi xe ở đâu?'],
      answer: 'Dạ có sân đậu 6 ô tô miễn phí và chỗ để xe máy trong nhà ạ.',
    },
    {
      questions: ['Có cho thuê xe máy không?'],
      answer: 'Dạ thuê xe số 120.000đ, xe tay ga 150.000đ một ngày, đã có mũ bảo hiểm ạ.',
    },
    {
      questions: ['Có được nướng BBQ không?', 'Có bếp nướng không?'],
      answer: 'Dạ có sân nướng ngoài trời, thuê bếp và than 200.000đ một buổi, dọn trước 22h ạ.',
    },
    {
      questions: ['Ở thêm người tính sao?', 'Phụ thu thêm người bao nhiêu?'],
      answer: 'Dạ mỗi người thêm phụ thu 150.000đ một đêm, trẻ dưới 6 tuổi miễn phí ạ.',
    },
    {
      questions: ['Có giảm giá khi ở nhiều đêm không?', 'Ở dài ngày có bớt không?'],
      answer: 'Dạ ở từ 3 đêm giảm 10%, từ 7 đêm giảm 15% ạ.',
    },
    {
      questions: ['Có wifi không?'],
      answer: 'Dạ có wifi miễn phí ở mọi phòng và ngoài vườn ạ.',
    },
  ],
  tables: [
    {
      name: 'Phòng',
      fields: [
        { key: 'ten_phong', label: 'Tên phòng', type: 'text' },
        { key: 'so_khach', label: 'Số khách tối đa', type: 'number' },
        { key: 'giuong', label: 'Giường', type: 'text' },
        { key: 'gia_ngay_thuong', label: 'Giá ngày thường', type: 'money' },
        { key: 'gia_cuoi_tuan', label: 'Giá cuối tuần', type: 'money' },
        { key: 'tien_nghi', label: 'Tiện nghi', type: 'list' },
        { key: 'so_phong', label: 'Số phòng', type: 'number' },
      ],
      indexFields: {
        search: ['ten_phong', 'giuong', 'tien_nghi'],
        filter: ['so_khach', 'gia_ngay_thuong', 'gia_cuoi_tuan', 'so_phong'],
        key: 'ten_phong',
        title: 'ten_phong',
      },
      rows: [
        room('Phòng Sương', 2, '1 giường đôi', 450_000, 600_000, ['Cửa sổ nhìn đồi'], 3),
        room('Phòng Thông', 2, '1 giường đôi lớn', 550_000, 700_000, ['Ban công', 'Bồn tắm'], 2),
        room('Phòng Mimosa', 3, '1 giường đôi, 1 giường đơn', 650_000, 800_000, ['Ban công'], 2),
        room('Phòng Gia Đình', 4, '2 giường đôi', 850_000, 1_050_000, ['Bếp nhỏ', 'Bồn tắm'], 1),
        room('Nhà Gỗ', 8, '4 giường đôi', 1_900_000, 2_400_000, ['Bếp', 'Sân riêng', 'Lò sưởi'], 1),
        room('Phòng Tập Thể', 1, 'Giường tầng', 150_000, 180_000, ['Tủ khoá'], 10),
      ],
    },
  ],
  policy: {
    name: 'Quy định đặt và huỷ phòng',
    text: `# Đặt cọc
Khách đặt cọc 50% tiền phòng để giữ chỗ, phần còn lại trả khi nhận phòng.

# Huỷ phòng
Huỷ trước 5 ngày được hoàn toàn bộ tiền cọc. Huỷ trong vòng 5 ngày mất 50% tiền cọc. Huỷ trong ngày nhận phòng mất toàn bộ tiền cọc.

# Đổi ngày
Khách được đổi ngày miễn phí một lần nếu báo trước 3 ngày.

# Ngày lễ
Giá lễ Tết cộng thêm 30% so với giá cuối tuần.

# Nội quy
Giữ yên lặng sau 22h30. Không hút thuốc trong phòng, vi phạm phạt 500.000đ.`,
  },
  customers: homestayCustomers,
}

function room(
  ten_phong: string,
  so_khach: number,
  giuong: string,
  gia_ngay_thuong: number,
  gia_cuoi_tuan: number,
  tien_nghi: string[],
  so_phong: number,
) {
  return { ten_phong, so_khach, giuong, gia_ngay_thuong, gia_cuoi_tuan, tien_nghi, so_phong }
}
