import { isParticle } from './clause-words.ts'
import { wordList, type Token } from './tokens.ts'

/** A number after one of these is a price. */
const price = wordList(`giá bán phí cước cọc tổng tiền niêm lẻ sỉ price prices priced cost costs fee total pay`)
/** A number after one of these may be one. */
const hint = wordList(`chỉ còn có lấy mất tốn hết ship sale giảm bớt tính trả only just`)
/** Roughly how much; says nothing about what is counted. */
const about = wordList(`tầm khoảng từ đến tới dưới trên hơn gần đúng around about under over below above from to`)
/** What shops sell; the number right after it is its price. */
const product =
  wordList(`áo đầm váy quần giày dép sandal túi ví nón mũ khăn sơ mi thun set combo bộ vest yếm croptop hoodie
  bánh trà phê cà ly món phần suất vé gói kem son serum toner sữa hoa chậu cây sách máy xe điện thoại laptop tai nghe nước
  dress shirt skirt pants bag shoes hat jacket cái chiếc em con này đó kia ấy linen cotton lụa voan`)
/** The number right after one of these is its name; further away it is something that has a price. */
const label = wordList(`mẫu model phòng tầng lầu loại căn khóa lớp mã đơn trang bàn tòa block lô kệ thứ chuyến xe buýt`)
/** The number after one of these is no price, wherever it stands before it. */
const measure =
  wordList(`size sizes cỡ sz số cao nặng dài rộng ngang eo ngực mông vòng sâu dày tuổi năm tháng ngày lúc giờ
  hotline gọi sđt sdt zalo stk khoản ielts toeic toefl điểm band chương bước quận phường đường hẻm ngõ ngách phố độ
  sku id iphone galaxy ipad win windows top version bản cần dùng uống chứa tích nhiệt đạt cấp hạng bậc quốc lộ km
  room floor no number code order model year since age`)
/** "đánh giá" and "mặt tiền" have nothing to do with prices. */
const beforeOther = wordList('đánh mặt đẳng quốc')
const isPriceOf = (token: Token, before: Token | undefined): boolean => price(token) && !beforeOther(before)

/** Glued to one of these a number is still a price: "giá400". */
export const isPricedWord = (token: Token): boolean => price(token) || product(token) || hint(token)

export type Context = 'price' | 'hint' | 'about' | 'product' | 'name' | 'none'

const furthest = 7
const ends = new Set(['.', '!', '?', ';', '…', '|'])

/** What the words before a number say about it; the nearest that says anything counts. */
export const contextBefore = (tokens: readonly Token[], from: number): Context => {
  let found: Context = 'none'
  for (let at = from - 1; at >= Math.max(0, from - furthest); at -= 1) {
    const token = tokens[at]
    if (!token || tokens[at + 1]?.startsLine || ends.has(token.text) || (token.text === ',' && at < from - 1)) break
    if (token.kind === 'number') break
    if (token.kind === 'sign') continue
    if (isPriceOf(token, tokens[at - 1])) return 'price'
    if (measure(token)) return found === 'none' || found === 'product' ? 'name' : found
    if (label(token)) return at === from - 1 || isNameSign(tokens, at + 1, from) ? 'name' : better(found, 'product')
    if (hint(token)) found = better(found, 'hint')
    else if (about(token)) found = better(found, 'about')
    else if (product(token)) found = better(found, 'product')
  }
  return found
}

const isNameSign = (tokens: readonly Token[], at: number, from: number): boolean =>
  at === from - 1 && (tokens[at]?.text === '#' || tokens[at]?.text === ':')

const strength: Record<Context, number> = { none: 0, name: 0, product: 1, about: 2, hint: 3, price: 4 }
const better = (one: Context, other: Context): Context => (strength[one] >= strength[other] ? one : other)

const unit =
  wordList(`ml l lít lit kg kí ký g gr gram gam mg cm m mm km mét inch dm oz lb phút giây giờ h tiếng ngày đêm hôm tuần
  tháng năm quý tuổi độ gb tb mb mah wh w kw watt v hz gsm calo kcal sao điểm lần buổi bước trang từ vòng px mp nit
  minutes hours days nights weeks months years percent stars points times pages`)
/** Counted by the thousand without any money. */
const countable =
  wordList(`khách người lượt đơn like follow follower followers view views sản sp mẫu màu size cỡ món loại shop cửa chi nhân học
  viên từ câu đầu customers people orders items products shops stores branches`)
/** What is sold one by one: "50 cái" are so many of them, "50k cái" is the price of one. */
const piece =
  wordList(`cái chiếc bộ đôi hộp chai gói cuốn quyển cây chậu phòng chỗ suất bàn vé lọ tuýp tấm cặp lon bịch túi áo quần đầm váy
  pieces pcs units pairs`)
const each = wordList('một mỗi 1 per')
const closing = new Set([
  '.',
  ',',
  '!',
  '?',
  ';',
  ':',
  ')',
  ']',
  '}',
  '"',
  '”',
  '’',
  '»',
  '…',
  '-',
  '–',
  '—',
  '~',
  '(',
  '|',
  '*',
  '+',
  '=',
])

/** What stands after a number: nothing more, "một cái", a unit, what it counts, or what is sold. */
export type Follower = 'end' | 'each' | 'unit' | 'counted' | 'piece' | 'word' | 'number'

export const followerOf = (tokens: readonly Token[], to: number): Follower => {
  const [token, next] = [tokens[to], tokens[to + 1]]
  if (token === undefined || token.startsLine) return 'end'
  if (token.kind === 'number') return token.text === '1' && next?.kind === 'word' ? 'each' : 'number'
  if (token.text === '/') return next?.kind === 'word' ? 'each' : 'number'
  if (token.kind === 'sign') return signFollower(token, next)
  if (each(token) && next?.kind === 'word' && !isParticle(next)) return 'each'
  if (unit(token)) return token.isGlued || !isParticle(token) ? 'unit' : 'end'
  if (token.isGlued) return 'unit'
  if (countable(token)) return 'counted'
  if (piece(token)) return 'piece'
  return isParticle(token) ? 'end' : 'word'
}

/** "20-11", "9:30" and "20.11.2026" go on. */
const signFollower = (token: Token, next: Token | undefined): Follower => {
  if (token.isGlued && next?.isGlued === true && next.kind === 'number') return 'number'
  return closing.has(token.text) || !token.isGlued ? 'end' : 'unit'
}

/** What a slang unit counts when it is no money: "2 củ cải", "5 cành đào", "4 lít nước". */
export const isRealUnit =
  wordList(`khoai cải hành tỏi sâm gừng nghệ đậu sen dong riềng mì quả sắn từ hoa đào mai lan hồng tulip cúc
  ly nước sữa dầu rượu bia xăng sơn mật mắm gội tắm rửa xịt serum toner sting coca pepsi mì gạo tẻ nếp chép hồi thu tươi nhỏ to lớn`)

export const foreignUnits: Readonly<Record<string, string>> = {
  $: 'usd',
  usd: 'usd',
  đô: 'usd',
  dollar: 'usd',
  dollars: 'usd',
  bucks: 'usd',
  '€': 'eur',
  eur: 'eur',
  euro: 'eur',
  euros: 'eur',
  '£': 'gbp',
  gbp: 'gbp',
  '¥': 'jpy',
  jpy: 'jpy',
  yên: 'jpy',
  yen: 'jpy',
  tệ: 'cny',
  cny: 'cny',
  rmb: 'cny',
  won: 'krw',
  krw: 'krw',
  baht: 'thb',
  thb: 'thb',
}
