/** Offers of the demo shop; each ends so many days after the installation. */
export const demoPromotions: readonly { questions: string[]; answer: string; tags: string[]; days: number }[] = [
  {
    questions: ['Đang có khuyến mãi gì?', 'Có giảm giá không shop?'],
    answer: 'Đang giảm 15% các mẫu có giá khuyến mãi và freeship đơn từ 500.000đ.',
    tags: ['khuyến mãi'],
    days: 15,
  },
  {
    questions: ['Mua 2 có giảm không?', 'Mua nhiều có bớt không?'],
    answer: 'Mua 2 sản phẩm giảm thêm 5%, mua từ 3 sản phẩm giảm thêm 8%.',
    tags: ['khuyến mãi'],
    days: 30,
  },
  {
    questions: ['Sinh nhật có ưu đãi không?'],
    answer: 'Trong tháng sinh nhật bạn được giảm 10% một đơn, xuất trình giấy tờ có ngày sinh.',
    tags: ['khuyến mãi'],
    days: 120,
  },
  {
    questions: ['Khách mới có được giảm gì không?', 'Mua lần đầu có mã không?'],
    answer: 'Khách mua lần đầu nhập mã CHAOBAN20 được giảm 20% cho một đơn.',
    tags: ['khuyến mãi'],
    days: 45,
  },
  {
    questions: ['Có freeship không?', 'Đơn bao nhiêu thì miễn phí ship?'],
    answer: 'Đơn từ 500.000đ được miễn phí giao hàng toàn quốc.',
    tags: ['khuyến mãi'],
    days: 90,
  },
  {
    questions: ['Mã LINEN100K dùng thế nào?', 'LINEN100K giảm bao nhiêu?'],
    answer: 'Mã LINEN100K giảm 100.000đ cho đơn từ 500.000đ, mỗi khách dùng một lần.',
    tags: ['khuyến mãi'],
    days: 20,
  },
  {
    questions: ['Mua set có rẻ hơn không?', 'Mua cả bộ có giảm không?'],
    answer: 'Mua áo và quần cùng chất vải thành bộ được giảm 7% so với mua lẻ.',
    tags: ['khuyến mãi'],
    days: 25,
  },
  {
    questions: ['Có quà tặng kèm không?', 'Mua có được tặng gì không?'],
    answer: 'Đơn từ 800.000đ được tặng một túi vải linen, mỗi đơn một túi, đến khi hết quà.',
    tags: ['khuyến mãi'],
    days: 18,
  },
  {
    questions: ['Giới thiệu bạn bè được gì?', 'Rủ bạn mua có được giảm không?'],
    answer: 'Giới thiệu một người bạn mua lần đầu, cả hai nhận phiếu 30.000đ cho đơn sau.',
    tags: ['khuyến mãi'],
    days: 60,
  },
  {
    questions: ['Học sinh sinh viên có ưu đãi không?', 'Có giảm cho sinh viên không?'],
    answer: 'Xuất trình thẻ học sinh, sinh viên tại cửa hàng được giảm 5%.',
    tags: ['khuyến mãi'],
    days: 60,
  },
  {
    questions: ['Giờ vàng là khi nào?', 'Có flash sale không?'],
    answer: 'Giờ vàng 20:00–21:30 thứ Sáu hằng tuần, giảm thêm 10% năm mẫu được chọn.',
    tags: ['khuyến mãi'],
    days: 14,
  },
  {
    questions: ['Đăng ảnh mặc đồ có được gì không?', 'Review có quà không?'],
    answer: 'Đăng ảnh thật kèm nhận xét, shop gửi phiếu 20.000đ cho đơn kế tiếp.',
    tags: ['khuyến mãi'],
    days: 40,
  },
]
