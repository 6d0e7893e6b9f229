import type { Message } from '#lib/i18n/i18n.tsx'

export interface Release {
  /** ISO day. */
  date: string
  title: Message
  changes: readonly { kind: 'added' | 'changed' | 'fixed'; text: Message }[]
}

/** How many are shown at once. */
export const releasesPerPage = 6

/** Newest first. */
export const releases: readonly Release[] = [
  {
    date: '2026-11-19',
    title: { vi: 'Báo cáo và bài học từ khách', en: 'Reports and lessons from customers' },
    changes: [
      {
        kind: 'added',
        text: {
          vi: 'Tổng quan cho biết cửa hàng đang thế nào và nên làm gì hôm nay; mỗi con số mở đúng danh sách nó đếm, mỗi biểu đồ có bảng và tệp tải về.',
          en: 'The dashboard says how the shop is doing and what to do today; every figure opens the list it counts, every chart has a table and a file.',
        },
      },
      {
        kind: 'added',
        text: {
          vi: 'Chưa trả lời được: câu hỏi gom theo ý, trả lời một lần là thành câu hỏi đáp và báo lại cho khách đã hỏi.',
          en: 'Unanswered: questions grouped by meaning; answer once and it becomes a pair that is told to whoever asked.',
        },
      },
      {
        kind: 'added',
        text: {
          vi: 'Diễn lại hội thoại thật trên bản nháp trước khi xuất bản; chế độ bóng để AI soạn thử cạnh nhân viên.',
          en: 'Replay real conversations on the draft before publishing; shadow mode drafts beside your staff.',
        },
      },
    ],
  },
  {
    date: '2026-11-18',
    title: { vi: 'Biz Flow', en: 'Biz Flow' },
    changes: [
      {
        kind: 'added',
        text: {
          vi: 'Vẽ bot thành luồng: hỏi, nhớ câu trả lời, tra mẫu, chờ nhiều ngày, chốt đơn, thu tiền, chuyển nhân viên rồi chạy tiếp.',
          en: 'Draw a bot as a flow: it asks, remembers, looks up products, waits for days, takes orders and money, hands over and goes on.',
        },
      },
      {
        kind: 'added',
        text: {
          vi: 'Chạy thử từng khối, từng bước; biểu đồ cho thấy khối nào chưa chạy và khách dừng ở đâu.',
          en: 'Try it block by block and step by step; the graph shows what never ran and where customers stop.',
        },
      },
      {
        kind: 'changed',
        text: {
          vi: 'Mọi chatbot chuyển được thành luồng trả lời y như cũ.',
          en: 'Every chatbot can be turned into a flow that answers alike.',
        },
      },
    ],
  },
  {
    date: '2026-11-18',
    title: { vi: 'Gói dịch vụ và đơn bán', en: 'Packages and orders' },
    changes: [
      {
        kind: 'added',
        text: {
          vi: 'Gói dịch vụ, mã giảm giá, chuyển khoản VietQR tự đối soát, hoá đơn và sao kê credit.',
          en: 'Packages, coupons, VietQR transfers that settle by themselves, invoices and a credit statement.',
        },
      },
      {
        kind: 'added',
        text: {
          vi: 'Chốt đơn ngay trong khung chat: giá đọc từ bảng sản phẩm, mã QR của tài khoản cửa hàng, tiền về là đơn tự chuyển.',
          en: 'Orders inside the chat: prices from the product table, a QR of the shop’s own account, and the order moves when the money comes.',
        },
      },
    ],
  },
  {
    date: '2026-11-17',
    title: { vi: 'Kết nối kênh', en: 'Channels' },
    changes: [
      {
        kind: 'added',
        text: {
          vi: 'Facebook, Zalo OA, Zalo cá nhân và Google nối trong vài cú bấm; kênh hỏng báo ngay lý do và nút nối lại.',
          en: 'Facebook, Zalo OA, personal Zalo and Google connect in a few clicks; a broken channel says why and how to mend it.',
        },
      },
      {
        kind: 'added',
        text: {
          vi: 'Bình luận dưới bài viết: luật trả lời, nhắn riêng, thả tim và ẩn số điện thoại, mỗi bình luận một lần.',
          en: 'Comments under posts: rules that answer, write privately, like and hide phone numbers, once each.',
        },
      },
      {
        kind: 'fixed',
        text: {
          vi: 'Nhân viên trả lời từ điện thoại thì AI dừng, không chen ngang.',
          en: 'When staff answer from their phone the AI pauses instead of talking over them.',
        },
      },
    ],
  },
  {
    date: '2026-11-16',
    title: { vi: 'Hội thoại', en: 'Conversations' },
    changes: [
      {
        kind: 'added',
        text: {
          vi: 'Bảng chat trực tiếp cạnh AI, hàng chờ nhân viên, nhận chat và trả lại cho AI, câu mẫu, nhãn, ghi chú; hồ sơ khách hàng và khung chat nhúng vào trang web.',
          en: 'A live console beside the AI, a waiting queue, take over and hand back, canned replies, labels and notes; contacts, and a chat to embed on a website.',
        },
      },
    ],
  },
  {
    date: '2026-11-16',
    title: { vi: 'Workbots', en: 'Workbots' },
    changes: [
      {
        kind: 'added',
        text: {
          vi: 'Tạo bot từ 12 mẫu ngành, chat thử và xem vì sao bot trả lời như vậy, chụp bản, so sánh, xuất bản và quay lại bản cũ.',
          en: 'Make an agent from 12 industry templates, test it and see why it answers as it does, take snapshots, compare, publish and roll back.',
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
    ],
  },
  {
    date: '2026-11-15',
    title: { vi: 'Tri thức', en: 'Knowledge' },
    changes: [
      {
        kind: 'added',
        text: {
          vi: 'Tải tài liệu, trang web và văn bản lên, xem tiến độ trực tiếp, sửa từng đoạn; hỏi đáp với nhiều cách hỏi; kho bản ghi có kiểu dữ liệu và bộ lọc chính xác.',
          en: 'Add documents, web pages and text with live progress and editable chunks; questions with several phrasings; typed records with exact filters.',
        },
      },
      {
        kind: 'added',
        text: {
          vi: 'Tìm kiếm hiểu tiếng Việt có dấu, không dấu và cách viết tắt của khách, không cần khoá API; màn hình thử tìm cho thấy vì sao có kết quả đó.',
          en: 'Search that understands Vietnamese with and without accents and customers’ shorthand, with no API key; a hit-test screen shows why a result is there.',
        },
      },
    ],
  },
  {
    date: '2026-11-15',
    title: { vi: 'Tài khoản và giao diện', en: 'Accounts and looks' },
    changes: [
      {
        kind: 'added',
        text: {
          vi: 'Tài khoản: đăng ký, xác nhận e-mail, đăng nhập, khóa màn hình, quên và đặt lại mật khẩu; hồ sơ với ảnh đại diện và danh sách phiên đăng nhập.',
          en: 'Accounts: register, confirm the e-mail, sign in, lock the screen, forgot and reset password; a profile with a picture and the list of active sessions.',
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
          vi: 'Giao diện sáng, tối, thanh bên tối, đơn sắc, menu dọc hoặc ngang, trái sang phải hoặc phải sang trái; bảng lệnh Ctrl + K gõ không dấu cũng được.',
          en: 'Light, dark, semi-dark and monochrome looks, vertical or horizontal menu, left-to-right or right-to-left; a Ctrl + K palette that also reads words without Vietnamese marks.',
        },
      },
    ],
  },
]
