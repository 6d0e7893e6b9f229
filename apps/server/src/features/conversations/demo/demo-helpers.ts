/** What the demo shop keeps beside its conversations: labels in three folders and prepared answers. */
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

export const demoCanned: readonly (readonly [shortcut: string, title: string, text: string])[] = [
  ['chao', 'Chào khách', 'Dạ {{ten_shop}} chào {{gọi}} {{ten_khach}} ạ. {{xưng}} giúp được gì cho {{gọi}} ạ?'],
  ['camon', 'Cảm ơn', 'Dạ {{xưng}} cảm ơn {{gọi}} {{ten_khach}} đã ủng hộ {{ten_shop}} ạ!'],
  ['cho', 'Xin chờ', 'Dạ {{gọi}} chờ {{xưng}} kiểm tra một chút rồi báo lại ngay ạ.'],
  ['ship', 'Phí giao hàng', 'Dạ phí giao toàn quốc 30.000đ, đơn từ 500.000đ được miễn phí ạ.'],
  ['thoigian', 'Thời gian giao', 'Dạ nội thành TP.HCM và Hà Nội 1–2 ngày, tỉnh khác 3–5 ngày làm việc ạ.'],
  ['doitra', 'Đổi hàng', 'Dạ {{gọi}} được đổi trong 7 ngày, hàng còn nguyên tem và chưa giặt ạ.'],
  ['size', 'Hỏi số đo', 'Dạ {{gọi}} cho {{xưng}} xin chiều cao, cân nặng và số đo eo để tư vấn size ạ.'],
  ['bangsize', 'Bảng size', 'Dạ size S: 43–48 kg, M: 49–54 kg, L: 55–60 kg, XL: 61–66 kg, XXL: 67–72 kg ạ.'],
  ['thongtin', 'Xin thông tin', 'Dạ {{gọi}} cho {{xưng}} xin tên, số điện thoại và địa chỉ nhận hàng ạ.'],
  ['chotdon', 'Chốt đơn', 'Dạ {{xưng}} đã lên đơn cho {{gọi}} {{ten_khach}}, tổng {{tong_tien}} ạ.'],
  ['ck', 'Chuyển khoản', 'Dạ {{gọi}} quét mã QR giúp {{xưng}}, nội dung chuyển khoản: {{ma_don}} ạ.'],
  ['danhan', 'Đã nhận tiền', 'Dạ {{xưng}} đã nhận đủ tiền đơn {{ma_don}} của {{gọi}} ạ.'],
  ['madon', 'Mã vận đơn', 'Dạ mã vận đơn của {{gọi}} là {{ma_van_don}} ạ.'],
  ['diachi', 'Địa chỉ cửa hàng', 'Dạ shop ở 12 Nguyễn Trãi, TP.HCM và 45 Hàng Bông, Hà Nội ạ.'],
  ['gio', 'Giờ mở cửa', 'Dạ cửa hàng mở 8:30–21:30 tất cả các ngày ạ.'],
  ['giat', 'Bảo quản', 'Dạ linen nên giặt tay hoặc túi lưới, nước lạnh, phơi bóng râm ạ.'],
  ['xinloi', 'Xin lỗi', 'Dạ {{xưng}} thành thật xin lỗi {{gọi}} về sự bất tiện này ạ.'],
  ['danhgia', 'Nhờ đánh giá', 'Dạ {{gọi}} nhận hàng ưng ý thì cho {{ten_shop}} xin một đánh giá nhé ạ!'],
]

export const demoFamilyNames = ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Vũ', 'Đặng', 'Bùi'] as const
export const demoGivenNames = ['Lan', 'Hương', 'Mai', 'Trang', 'Vy', 'Hạnh', 'Tâm', 'Khánh', 'Thuỷ', 'Diễm'] as const
