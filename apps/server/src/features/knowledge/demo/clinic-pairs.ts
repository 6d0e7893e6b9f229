/** What patients of the second shop of the demo ask. It knows nothing of the first one. */
export const clinicPairs: readonly { questions: string[]; answer: string; tags: string[] }[] = [
  {
    questions: ['Phòng khám ở đâu?', 'Cho xin địa chỉ', 'Có chỗ để ô tô không?'],
    answer: 'Nha khoa An Tâm ở 18 Trần Quang Diệu, phường Nhiêu Lộc, TP.HCM, có chỗ để xe máy và ô tô.',
    tags: ['phòng khám'],
  },
  {
    questions: ['Mấy giờ mở cửa?', 'Chủ nhật có khám không?', 'Buổi tối khám tới mấy giờ?'],
    answer: 'Phòng khám nhận bệnh 8:00–20:00 từ thứ Hai đến thứ Bảy, chủ nhật 8:00–12:00.',
    tags: ['phòng khám'],
  },
  {
    questions: ['Cạo vôi bao nhiêu tiền?', 'Giá lấy cao răng?', 'Cạo vôi đánh bóng giá sao?'],
    answer: 'Cạo vôi và đánh bóng 250.000đ một lần, khoảng 30 phút. Nên làm 6 tháng một lần.',
    tags: ['giá'],
  },
  {
    questions: ['Khám có mất phí không?', 'Tư vấn bao nhiêu tiền?'],
    answer: 'Khám và tư vấn miễn phí, chưa gồm chụp phim toàn cảnh 150.000đ.',
    tags: ['giá'],
  },
  {
    questions: ['Trám răng bao nhiêu?', 'Giá trám răng thẩm mỹ?'],
    answer: 'Trám răng thẩm mỹ từ 300.000đ một răng, bác sĩ báo giá sau khi khám.',
    tags: ['giá'],
  },
  {
    questions: ['Nhổ răng khôn giá bao nhiêu?', 'Nhổ răng số 8 bao nhiêu?'],
    answer: 'Nhổ răng khôn từ 1.200.000đ một răng tuỳ độ khó, cần chụp phim trước.',
    tags: ['giá'],
  },
  {
    questions: ['Tẩy trắng răng giá sao?', 'Tẩy trắng bao nhiêu tiền?'],
    answer: 'Tẩy trắng tại phòng khám 1.800.000đ hai hàm, 60–90 phút. Kiêng trà, cà phê 3 ngày sau khi làm.',
    tags: ['giá'],
  },
  {
    questions: ['Niềng răng hết bao nhiêu?', 'Giá niềng mắc cài?'],
    answer: 'Niềng mắc cài từ 28.000.000đ trọn gói, trả dần theo từng lần hẹn.',
    tags: ['giá'],
  },
  {
    questions: ['Đặt lịch khám thế nào?', 'Cho mình đặt hẹn', 'Muốn hẹn bác sĩ'],
    answer: 'Bạn cho xin tên, số điện thoại và giờ muốn đến; lễ tân gọi xác nhận trong giờ làm việc.',
    tags: ['đặt hẹn'],
  },
  {
    questions: ['Đổi lịch hẹn được không?', 'Huỷ hẹn thì báo ai?'],
    answer: 'Đổi hoặc huỷ hẹn xin nhắn trước 4 giờ, không mất phí.',
    tags: ['đặt hẹn'],
  },
  {
    questions: ['Trẻ em khám được không?', 'Bé 4 tuổi khám được không?'],
    answer: 'Phòng khám nhận bé từ 3 tuổi; dưới 16 tuổi cần cha mẹ đi cùng.',
    tags: ['trẻ em'],
  },
  {
    questions: ['Có thanh toán thẻ không?', 'Chuyển khoản được không?'],
    answer: 'Phòng khám nhận tiền mặt, thẻ và chuyển khoản.',
    tags: ['thanh toán'],
  },
]
