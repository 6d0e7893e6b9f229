import { defineMessages } from '#lib/i18n/i18n.tsx'

/** The settings of a chatbot; the comparison of versions names them with the same words. */
export const settingsMessages = defineMessages({
  'settings.view': { vi: 'Cách sửa', en: 'How to edit' },
  'settings.view.form': { vi: 'Biểu mẫu', en: 'Form' },
  'settings.view.json': { vi: 'JSON', en: 'JSON' },
  'settings.section-place': { vi: '{place} trên {count}', en: '{place} of {count}' },
  'settings.sections': { vi: 'Các phần cài đặt', en: 'Sections' },
  'settings.connections': { vi: 'Kết nối AI & công cụ', en: 'AI & tool connections' },
  'settings.section.basics': { vi: 'Cơ bản', en: 'Basics' },
  'settings.section.persona': { vi: 'Vai trò & xưng hô', en: 'Role & pronouns' },
  'settings.section.goals': { vi: 'Mục tiêu & chủ đề cấm', en: 'Goals & forbidden topics' },
  'settings.section.knowledge': { vi: 'Kiến thức', en: 'Knowledge' },
  'settings.section.answers': { vi: 'Cách trả lời', en: 'Answers' },
  'settings.section.model': { vi: 'Mô hình', en: 'Model' },
  'settings.section.tools': { vi: 'Công cụ', en: 'Tools' },
  'settings.section.handoff': { vi: 'Chuyển nhân viên', en: 'Hand-off' },
  'settings.section.fallback': { vi: 'Câu dự phòng', en: 'Fallback' },
  'settings.section.limits': { vi: 'Giới hạn', en: 'Limits' },
  'settings.section.flow': { vi: 'Luồng', en: 'Flow' },
  'settings.section.appearance': { vi: 'Giao diện', en: 'Appearance' },
  'settings.section.other': { vi: 'Khác', en: 'Other' },

  'settings.instructions': { vi: 'Chỉ dẫn', en: 'Instructions' },
  'settings.instructions.help': {
    vi: 'Bot làm gì, bán gì, giữ giọng điệu nào. Viết như dặn một nhân viên mới.',
    en: 'What the bot does, what you sell, which tone to keep. Write it as you would brief a new colleague.',
  },
  'settings.instructions.placeholder': {
    vi: 'Ví dụ: Bạn tư vấn quần áo linen cho khách của Mây Linen. Hỏi chiều cao, cân nặng trước khi gợi ý size…',
    en: 'For example: You advise customers of May Linen. Ask for height and weight before suggesting a size…',
  },

  'settings.persona.name': { vi: 'Tên nhân vật', en: 'Name of the character' },
  'settings.persona.name.help': { vi: 'Ví dụ: Mây', en: 'For example: May' },
  'settings.persona.role': { vi: 'Vai trò', en: 'Role' },
  'settings.persona.self': { vi: 'Bot tự xưng', en: 'The bot calls itself' },
  'settings.persona.customer': { vi: 'Gọi khách là', en: 'It calls the customer' },
  'settings.persona.auto': { vi: 'Theo cách khách tự xưng', en: 'As the customer calls themselves' },
  'settings.persona.other': { vi: 'Khác…', en: 'Other…' },
  'settings.persona.own-word': { vi: 'Từ của bạn', en: 'Your own word' },
  'settings.persona.sample': { vi: 'Nghe thử', en: 'How it sounds' },
  'settings.persona.sample-text': {
    vi: 'Dạ {self} chào {customer}, {self} giúp gì được cho {customer} ạ?',
    en: 'Dạ {self} chào {customer}, {self} giúp gì được cho {customer} ạ?',
  },

  'settings.goals': { vi: 'Mục tiêu', en: 'Goals' },
  'settings.goals.help': {
    vi: 'Bot cố đạt gì trong mỗi cuộc trò chuyện. Tối đa 10.',
    en: 'What the bot tries to achieve in a conversation. Up to 10.',
  },
  'settings.goals.placeholder': {
    vi: 'Ví dụ: Xin số điện thoại để giữ hàng',
    en: 'For example: Ask for a phone number',
  },
  'settings.forbidden': { vi: 'Chủ đề cấm', en: 'Forbidden topics' },
  'settings.forbidden.help': {
    vi: 'Bot lịch sự từ chối nói về những điều này. Tối đa 20.',
    en: 'The bot politely declines to talk about these. Up to 20.',
  },
  'settings.forbidden.placeholder': { vi: 'Ví dụ: Chính trị', en: 'For example: Politics' },

  'settings.datasets': { vi: 'Bộ dữ liệu', en: 'Datasets' },
  'settings.datasets.help': {
    vi: 'Bot chỉ tìm trong những bộ này. Ưu tiên 10 là cao nhất: khi hai nơi nói khác nhau, nơi ưu tiên cao thắng.',
    en: 'The bot searches only these. Priority 10 is the highest: where two disagree, the higher one wins.',
  },
  'settings.datasets.none': {
    vi: 'Chưa gắn bộ dữ liệu nào. Bot sẽ chưa trả lời được câu hỏi về sản phẩm.',
    en: 'No dataset yet. The bot cannot answer questions about your products.',
  },
  'settings.datasets.add': { vi: 'Thêm bộ dữ liệu', en: 'Add a dataset' },
  'settings.datasets.all-used': { vi: 'Mọi bộ dữ liệu đã được gắn.', en: 'Every dataset is attached.' },
  'settings.datasets.priority': { vi: 'Ưu tiên', en: 'Priority' },
  'settings.datasets.priority-of': { vi: 'Ưu tiên của {name}', en: 'Priority of {name}' },
  'settings.datasets.remove': { vi: 'Gỡ {name}', en: 'Remove {name}' },
  'settings.datasets.missing': { vi: 'Bộ dữ liệu đã bị xóa', en: 'Deleted dataset' },
  'settings.try-here': { vi: 'Thử tại đây', en: 'Try it here' },
  'settings.datasets.items': { vi: '{count} mục', en: '{count} items' },
  'settings.datasets.type.1': { vi: 'Tri thức', en: 'Knowledge' },
  'settings.datasets.type.2': { vi: 'Hỏi đáp', en: 'Q&A' },
  'settings.datasets.type.3': { vi: 'Kho vector', en: 'Vector store' },

  'settings.only-knowledge': { vi: 'Chỉ trả lời từ kiến thức', en: 'Answer from knowledge only' },
  'settings.only-knowledge.help': {
    vi: 'Không tìm thấy thì bot nói chưa có thông tin, không đoán.',
    en: 'Where nothing is found the bot says so and does not guess.',
  },
  'settings.length': { vi: 'Độ dài câu trả lời', en: 'Length of answers' },
  'settings.length.short': { vi: 'Ngắn, 1–2 câu', en: 'Short, 1–2 sentences' },
  'settings.length.medium': { vi: 'Vừa, 3–5 câu', en: 'Medium, 3–5 sentences' },
  'settings.length.long': { vi: 'Đầy đủ', en: 'Full' },
  'settings.language': { vi: 'Ngôn ngữ trả lời', en: 'Language of answers' },
  'settings.language.customer': { vi: 'Theo ngôn ngữ của khách', en: 'The customer’s language' },
  'settings.language.vi': { vi: 'Luôn tiếng Việt', en: 'Always Vietnamese' },
  'settings.language.en': { vi: 'Luôn tiếng Anh', en: 'Always English' },
  'settings.memory': { vi: 'Số lượt nhớ lại', en: 'Turns remembered' },
  'settings.memory.help': {
    vi: 'Bot nhớ bao nhiêu lượt gần nhất trong cuộc trò chuyện (0–30).',
    en: 'How many of the last turns the bot remembers (0–30).',
  },
  'settings.price-lock': { vi: 'Khóa giá', en: 'Price lock' },
  'settings.price-lock.help': {
    vi: 'Giá, tồn kho và size trong câu trả lời phải có trong dữ liệu; nếu không, bot dùng câu dự phòng.',
    en: 'Prices, stock and sizes in an answer must be found in the data; otherwise the fallback is said.',
  },
  'settings.disclosure': { vi: 'Nói rõ đây là AI', en: 'Say that this is an AI' },
  'settings.disclosure.help': {
    vi: 'Nên bật: khách tin hơn khi biết mình đang nói chuyện với ai.',
    en: 'Better on: customers trust more when they know whom they talk to.',
  },
  'settings.disclosure-text': { vi: 'Câu giới thiệu AI', en: 'Disclosure sentence' },

  'settings.model.source': { vi: 'Ai viết câu trả lời', en: 'Who writes the answers' },
  'settings.model.built-in': { vi: 'Bộ trả lời có sẵn', en: 'Built-in engine' },
  'settings.model.built-in-help': {
    vi: 'Không cần khóa, không tốn credit AI. Trả lời bằng chính câu trong hỏi đáp và đoạn phù hợp nhất, kèm nguồn.',
    en: 'No key, no AI credits. Answers with your own Q&A and best passages, with sources.',
  },
  'settings.model.platform': { vi: 'Mô hình của hệ thống', en: 'The platform’s model' },
  'settings.model.platform-help': { vi: '{name}, tính bằng credit.', en: '{name}, paid with credits.' },
  'settings.model.platform-none': {
    vi: 'Hệ thống chưa cài mô hình nào.',
    en: 'The platform has no model set up.',
  },
  'settings.model.connection': { vi: 'Khóa của bạn', en: 'Your own key' },
  'settings.model.connection-help': {
    vi: 'OpenAI, Anthropic, Google, OpenRouter hoặc máy chủ tương thích OpenAI.',
    en: 'OpenAI, Anthropic, Google, OpenRouter or an OpenAI-compatible server.',
  },
  'settings.model.choose-connection': { vi: 'Kết nối', en: 'Connection' },
  'settings.model.no-connection': {
    vi: 'Chưa có kết nối AI nào.',
    en: 'There is no AI connection yet.',
  },
  'settings.model.name': { vi: 'Tên mô hình', en: 'Model' },
  'settings.model.name-help': {
    vi: 'Chọn trong danh sách nhà cung cấp báo về, hoặc gõ tên. Để trống: mô hình mặc định của kết nối.',
    en: 'Choose from what the provider offers, or type a name. Empty: the default of the connection.',
  },
  'settings.model.temperature': { vi: 'Độ sáng tạo', en: 'Temperature' },
  'settings.model.temperature-help': {
    vi: 'Thấp thì chắc chắn và giống nhau; cao thì đa dạng. Bán hàng nên để 0,2–0,5.',
    en: 'Low is steady and repeatable, high is varied. 0.2–0.5 suits sales.',
  },
  'settings.model.max-tokens': { vi: 'Độ dài tối đa (token)', en: 'Longest answer (tokens)' },
  'settings.model.max-tokens-help': { vi: 'Từ 64 đến 2.000.', en: '64 to 2,000.' },
  'settings.model.reasoning': { vi: 'Mức suy luận', en: 'Reasoning effort' },
  'settings.model.reasoning-help': {
    vi: 'Suy luận lâu hơn thì câu khó đúng hơn, nhưng chậm và tốn token hơn.',
    en: 'Longer thinking gets hard questions right more often, but is slower and takes more tokens.',
  },
  'settings.model.reasoning.auto': { vi: 'Để mô hình tự quyết', en: 'The model decides' },
  'settings.model.reasoning.low': { vi: 'Ít', en: 'Low' },
  'settings.model.reasoning.medium': { vi: 'Vừa', en: 'Medium' },
  'settings.model.reasoning.high': { vi: 'Nhiều', en: 'High' },
  'settings.model.fallback': { vi: 'Mô hình dự phòng', en: 'Fallback model' },
  'settings.model.fallback-help': {
    vi: 'Dùng khi mô hình chính không trả lời được.',
    en: 'Used when the main model cannot answer.',
  },
  'settings.model.fallback-connection': { vi: 'Kết nối dự phòng', en: 'Fallback connection' },
  'settings.model.fallback-none': { vi: 'Không dùng', en: 'None' },
  'settings.model.manage': { vi: 'Quản lý kết nối', en: 'Manage connections' },

  'settings.handoff.always': {
    vi: 'Khách nhắn “gặp nhân viên” thì luôn được chuyển, không tắt được.',
    en: 'A customer who asks for a person always gets one; this cannot be switched off.',
  },
  'settings.handoff.keywords': { vi: 'Từ khóa chuyển ngay', en: 'Words that hand off at once' },
  'settings.handoff.keywords-help': {
    vi: 'Khách nhắn một trong các từ này là chuyển cho nhân viên. Tối đa 20.',
    en: 'A message with one of these goes to a person. Up to 20.',
  },
  'settings.handoff.keywords-placeholder': { vi: 'Ví dụ: khiếu nại', en: 'For example: complaint' },
  'settings.handoff.after': {
    vi: 'Sau mấy câu chưa trả lời được liên tiếp',
    en: 'After how many unanswered questions in a row',
  },
  'settings.handoff.after-help': { vi: '0 là không tự chuyển (0–5).', en: '0 never hands off by itself (0–5).' },
  'settings.voice-help': {
    vi: 'Viết {{xưng}} và {{gọi}}: bot thay bằng cách xưng hô của nó.',
    en: 'Write {{xưng}} (itself) and {{gọi}} (the customer): the bot puts in its own words for them.',
  },
  'settings.handoff.return': {
    vi: 'Bot quay lại sau (phút)',
    en: 'The bot comes back after (minutes)',
  },
  'settings.handoff.return-help': {
    vi: 'Nếu chưa nhân viên nào trả lời, bot xin lỗi khách và tiếp tục. 0 là không quay lại (0–1.440).',
    en: 'If no staff member has answered, the bot apologises and goes on. 0 never comes back (0–1,440).',
  },
  'settings.handoff.meanwhile': {
    vi: 'Trong lúc chờ, bot vẫn trả lời những câu chắc chắn',
    en: 'While waiting, the bot still answers what it is sure of',
  },
  'settings.handoff.message': { vi: 'Câu báo khi chuyển', en: 'What it says when handing off' },

  'settings.fallback.text': { vi: 'Câu nói khi chưa có thông tin', en: 'What it says when it does not know' },
  'settings.fallback.offer': { vi: 'Mời gặp nhân viên sau câu này', en: 'Offer a person after it' },

  'settings.caps.conversation': { vi: 'Credit mỗi cuộc trò chuyện', en: 'Credits per conversation' },
  'settings.caps.day': { vi: 'Credit mỗi ngày', en: 'Credits per day' },
  'settings.caps.messages': { vi: 'Tin nhắn mỗi cuộc trò chuyện', en: 'Messages per conversation' },
  'settings.caps.help': {
    vi: '0 là không giới hạn. Chạm giới hạn thì bot ngừng trả lời và mời gặp nhân viên.',
    en: '0 means no limit. At a limit the bot stops answering and offers a person.',
  },
})
