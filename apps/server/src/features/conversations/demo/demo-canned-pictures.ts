/** Pictures of the demo shop's canned replies, drawn here as SVG: nothing is downloaded. */
const ink = '#3b3227'
const brown = '#7a4f2b'
const moss = '#5f6c49'

const words = (x: number, y: number, text: string, size: number, more = ''): string =>
  `<text x="${x}" y="${y}" font-size="${size}" ${more}>${text}</text>`

const sheet = (title: string, body: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 640 480" font-family="'Segoe UI',Roboto,Arial,sans-serif" fill="${ink}"><rect width="640" height="480" fill="#f6eddd"/><rect x="20" y="20" width="600" height="440" rx="24" fill="#fffdf9"/>${words(48, 80, title, 34, `font-weight="700" fill="${brown}"`)}${words(592, 78, 'Nắng Linen', 20, `text-anchor="end" font-family="Georgia,serif" fill="${moss}"`)}<path d="M48 102h544" stroke="#e4d6bd" stroke-width="2"/>${body}</svg>`,
  )

const sizes = [
  ['S', '43–48 kg', '1m50–1m56'],
  ['M', '49–54 kg', '1m53–1m60'],
  ['L', '55–60 kg', '1m55–1m64'],
  ['XL', '61–66 kg', '1m57–1m68'],
  ['XXL', '67–72 kg', '1m58–1m70'],
] as const

const sizeRow = ([size, weight, height]: (typeof sizes)[number], at: number): string => {
  const y = 196 + at * 52
  const stripe = at % 2 === 0 ? `<rect x="48" y="${y - 35}" width="544" height="52" rx="10" fill="#f6eddd"/>` : ''
  return `${stripe}${words(76, y, size, 26, `font-weight="700" fill="${brown}"`)}${words(220, y, weight, 26)}${words(420, y, height, 26)}`
}

const step = (at: number, title: string, detail: string): string => {
  const y = 166 + at * 92
  return `<circle cx="78" cy="${y}" r="28" fill="${moss}"/>${words(78, y + 10, String(at + 1), 28, 'text-anchor="middle" font-weight="700" fill="#fff"')}${words(128, y - 4, title, 26, 'font-weight="600"')}${words(128, y + 26, detail, 22, 'fill="#6a5d4d"')}`
}

const store = (x: number, city: string, street: string): string =>
  `<rect x="${x}" y="134" width="260" height="190" rx="18" fill="#e8eadd"/><path d="M${x} 210h260M${x + 88} 134v190M${x + 186} 134v190" stroke="#fffdf9" stroke-width="12"/><path d="M${x + 130} 262c-34-40-46-58-46-78a46 46 0 0 1 92 0c0 20-12 38-46 78z" fill="#a4361f"/><circle cx="${x + 130}" cy="184" r="17" fill="#fff"/>${words(x + 130, 366, city, 28, `text-anchor="middle" font-weight="700" fill="${brown}"`)}${words(x + 130, 402, street, 23, 'text-anchor="middle"')}`

export interface DemoPicture {
  name: string
  bytes: Buffer
}

/** By the shortcut of the canned reply. */
export const demoCannedPictures: Readonly<Record<string, DemoPicture>> = {
  bangsize: {
    name: 'bang-size.svg',
    bytes: sheet(
      'Bảng size',
      `${words(76, 142, 'Size', 21, 'fill="#6a5d4d"')}${words(220, 142, 'Cân nặng', 21, 'fill="#6a5d4d"')}${words(420, 142, 'Chiều cao', 21, 'fill="#6a5d4d"')}${sizes.map(sizeRow).join('')}`,
    ),
  },
  ship: {
    name: 'phi-giao-hang.svg',
    bytes: sheet(
      'Phí giao hàng',
      `<path d="M70 150h150v90H70zM220 178h58l32 34v28h-90z" fill="${moss}"/><circle cx="118" cy="244" r="22" fill="${ink}"/><circle cx="258" cy="244" r="22" fill="${ink}"/><circle cx="118" cy="244" r="9" fill="#fff"/><circle cx="258" cy="244" r="9" fill="#fff"/>${words(360, 186, 'Toàn quốc', 26)}${words(360, 234, '30.000 ₫', 44, `font-weight="700" fill="${brown}"`)}<rect x="48" y="300" width="544" height="110" rx="18" fill="#e8eadd"/>${words(320, 346, 'Đơn từ 500.000 ₫', 28, 'text-anchor="middle"')}${words(320, 388, 'Miễn phí giao hàng', 34, `text-anchor="middle" font-weight="700" fill="${moss}"`)}`,
    ),
  },
  doitra: {
    name: 'doi-hang.svg',
    bytes: sheet(
      'Đổi hàng trong 7 ngày',
      step(0, 'Nhắn mã đơn và lý do đổi', 'Trong 7 ngày kể từ khi nhận hàng') +
        step(1, 'Giữ hàng còn nguyên tem', 'Chưa giặt, chưa mặc ra ngoài') +
        step(2, 'Gửi lại cho shop', 'Shop gửi size hoặc màu mới cho bạn'),
    ),
  },
  diachi: {
    name: 'cua-hang.svg',
    bytes: sheet('Hai cửa hàng', store(48, 'TP.HCM', '12 Nguyễn Trãi') + store(332, 'Hà Nội', '45 Hàng Bông')),
  },
  giat: {
    name: 'bao-quan-linen.svg',
    bytes: sheet(
      'Bảo quản linen',
      step(0, 'Giặt tay hoặc túi lưới', 'Nước lạnh, bột giặt dịu nhẹ') +
        step(1, 'Phơi trong bóng râm', 'Vuốt phẳng khi còn ẩm') +
        step(2, 'Ủi khi vải còn hơi ẩm', 'Nhiệt vừa, ủi mặt trái'),
    ),
  },
}
