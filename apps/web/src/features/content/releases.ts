import type { Message } from '#lib/i18n/i18n.tsx'

export interface Release {
  version: string
  /** ISO day. */
  date: string
  changes: readonly { kind: 'added' | 'changed' | 'fixed'; text: Message }[]
}

/** Newest first. */
export const releases: readonly Release[] = [
  {
    version: '0.1.0',
    date: '2026-11-15',
    changes: [
      {
        kind: 'added',
        text: {
          vi: 'Hội thoại: bảng chat trực tiếp cạnh AI, hàng chờ nhân viên, nhận chat và trả lại cho AI, câu mẫu, nhãn, ghi chú; hồ sơ khách hàng và khung chat nhúng vào trang web.',
          en: 'Conversations: a live console beside the AI, a waiting queue, take over and hand back, canned replies, labels and notes; contacts, and a chat to embed on a website.',
        },
      },
      {
        kind: 'added',
        text: {
          vi: 'Workbots: tạo bot từ 12 mẫu ngành, chat thử và xem vì sao bot trả lời như vậy, chụp bản, so sánh, xuất bản và quay lại bản cũ.',
          en: 'Workbots: make an agent from 12 industry templates, test it and see why it answers as it does, take snapshots, compare, publish and roll back.',
        },
      },
      {
        kind: 'added',
        text: {
          vi: 'Trả lời trung thực: có nguồn, khóa giá theo dữ liệu, nói rõ khi chưa có thông tin; chạy được ngay không cần khóa AI, hoặc nối OpenAI, Anthropic, Google, OpenRouter và máy chủ tương thích.',
          en: 'Honest answers: with sources, prices locked to the data, and a clear word when something is not known; works without any AI key, or with OpenAI, Anthropic, Google, OpenRouter and compatible servers.',
        },
      },
      {
        kind: 'added',
        text: {
          vi: 'Bot dùng được như mô hình tương thích OpenAI và công cụ MCP; webhook hai chiều có chữ ký và nhật ký; bộ kiểm thử chạy trước khi xuất bản.',
          en: 'A bot works as an OpenAI-compatible model and an MCP tool; signed webhooks both ways with logs; test sets that run before publishing.',
        },
      },
      {
        kind: 'added',
        text: {
          vi: 'Tri thức: tải tài liệu, trang web và văn bản lên, xem tiến độ trực tiếp, sửa từng đoạn; hỏi đáp với nhiều cách hỏi; kho bản ghi có kiểu dữ liệu và bộ lọc chính xác.',
          en: 'Knowledge: add documents, web pages and text with live progress and editable chunks; questions with several phrasings; typed records with exact filters.',
        },
      },
      {
        kind: 'added',
        text: {
          vi: 'Tìm kiếm hiểu tiếng Việt có dấu, không dấu và cách viết tắt của khách, không cần khoá API; màn hình thử tìm cho thấy vì sao có kết quả đó.',
          en: 'Search that understands Vietnamese with and without accents and customers’ shorthand, with no API key; a hit-test screen shows why a result is there.',
        },
      },
      {
        kind: 'added',
        text: {
          vi: 'Tài khoản: đăng ký, xác nhận e-mail, đăng nhập, khóa màn hình, quên và đặt lại mật khẩu.',
          en: 'Accounts: register, confirm the e-mail, sign in, lock the screen, forgot and reset password.',
        },
      },
      {
        kind: 'added',
        text: {
          vi: 'Không gian làm việc: mời thành viên, phân quyền chủ sở hữu, quản lý, nhân viên và chuyển giữa các không gian.',
          en: 'Workspaces: invite members, give owner, manager and agent rights, and switch between workspaces.',
        },
      },
      {
        kind: 'added',
        text: {
          vi: 'Hồ sơ với ảnh đại diện, đổi mật khẩu và danh sách phiên đăng nhập.',
          en: 'A profile with a picture, password change and the list of active sessions.',
        },
      },
      {
        kind: 'added',
        text: {
          vi: 'Giao diện sáng, tối, thanh bên tối, đơn sắc, menu dọc hoặc ngang, trái sang phải hoặc phải sang trái.',
          en: 'Light, dark, semi-dark and monochrome looks, vertical or horizontal menu, left-to-right or right-to-left.',
        },
      },
      {
        kind: 'added',
        text: {
          vi: 'Bảng lệnh Ctrl + K tìm mọi trang và thao tác, gõ không dấu cũng được.',
          en: 'The Ctrl + K palette finds every page and action, also typed without Vietnamese marks.',
        },
      },
    ],
  },
]
