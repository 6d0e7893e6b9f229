import type { Message } from '#lib/i18n/i18n.tsx'

export interface Question {
  key: string
  question: Message
  answer: Message
}

export const questions: readonly Question[] = [
  {
    key: 'what',
    question: { vi: 'BizAgent giúp được gì cho doanh nghiệp của tôi?', en: 'What does BizAgent do for my business?' },
    answer: {
      vi: 'BizAgent là nơi bạn xây bot AI bán hàng và chăm sóc khách hàng: dạy bot bằng tri thức của chính doanh nghiệp, nối với các kênh nhắn tin và theo dõi mọi cuộc trò chuyện ở một chỗ. Shop mới dùng thử 14 ngày với 200 credit, sau đó mua gói hoặc mua thêm credit bằng chuyển khoản ngay trong sản phẩm.',
      en: 'BizAgent is where you build AI bots for sales and support: you teach them with your own knowledge, connect them to messaging channels and follow every conversation in one place. New shops try it for 14 days with 200 credits, and buy what they need by bank transfer afterwards.',
    },
  },
  {
    key: 'invite',
    question: { vi: 'Làm sao để mời đồng nghiệp cùng làm việc?', en: 'How do I invite a colleague?' },
    answer: {
      vi: 'Mở mục Thành viên trên menu rồi bấm Mời thành viên. Nhập e-mail và chọn vai trò: chủ sở hữu, quản lý hoặc nhân viên. Người được mời nhận thư có liên kết; bạn có thể gửi lại hoặc thu hồi lời mời bất cứ lúc nào.',
      en: 'Open Members in the menu and press Invite. Enter the e-mail and pick a role: owner, manager or agent. The invited person gets a mail with a link; you can send it again or withdraw it at any time.',
    },
  },
  {
    key: 'roles',
    question: {
      vi: 'Chủ sở hữu, quản lý và nhân viên khác nhau thế nào?',
      en: 'How do owners, managers and agents differ?',
    },
    answer: {
      vi: 'Chủ sở hữu làm được mọi việc, kể cả đổi thiết lập không gian và thanh toán. Quản lý làm được tất cả trừ hai việc đó. Nhân viên trả lời khách, xem bot và tri thức nhưng không sửa. Không gian luôn phải còn ít nhất một chủ sở hữu.',
      en: 'Owners can do everything, including workspace settings and billing. Managers can do all but those two. Agents answer customers and see bots and knowledge without changing them. A workspace always keeps at least one owner.',
    },
  },
  {
    key: 'safety',
    question: { vi: 'Tài khoản và dữ liệu của tôi được bảo vệ ra sao?', en: 'How are my account and data protected?' },
    answer: {
      vi: 'Dữ liệu của mỗi không gian tách biệt hoàn toàn với không gian khác. Mật khẩu được băm, không ai đọc được. Trong Hồ sơ, thẻ Phiên đăng nhập cho bạn thấy nơi tài khoản đang mở và đăng xuất từ xa. Đổi mật khẩu sẽ kết thúc mọi phiên khác.',
      en: 'The data of each workspace is kept fully apart from every other. Passwords are hashed, nobody can read them. In Profile, the Sessions tab shows where your account is open and signs it out from afar. Changing your password ends all other sessions.',
    },
  },
  {
    key: 'appearance',
    question: { vi: 'Tôi đổi ngôn ngữ và giao diện ở đâu?', en: 'Where do I change the language and the look?' },
    answer: {
      vi: 'Ngôn ngữ Vn/En và nút sáng/tối nằm ở góc trên. Nút Tùy chỉnh giao diện bên cạnh mở các lựa chọn khác: thanh bên tối, đơn sắc, menu ngang, chiều đọc. Nhấn Ctrl + K (hoặc Cmd + K) để tìm nhanh mọi trang và thao tác. Lựa chọn được nhớ trên trình duyệt này.',
      en: 'The Vn/En switch and the light/dark button are at the top. The layout button beside them opens the rest: semi-dark, monochrome, horizontal menu, direction. Press Ctrl + K (or Cmd + K) to find every page and action. Your choices are kept in this browser.',
    },
  },
]
