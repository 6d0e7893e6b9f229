import { readFileSync } from 'node:fs'
import path from 'node:path'
import { retrievalFolder } from './data-folder.ts'

/** A small fixed generator: the same seed gives the same texts on every machine. */
export const seededRandom = (seed: number) => {
  let state = seed >>> 0
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const sample = `Cửa hàng giao hàng toàn quốc trong ba đến năm ngày làm việc. Khách được đổi size trong bảy ngày nếu sản phẩm còn
nguyên tem. Phí vận chuyển nội thành là hai mươi nghìn đồng, các tỉnh khác ba mươi lăm nghìn đồng. Học viên đăng ký nhóm được
giảm học phí. Trung tâm mở cửa từ tám giờ sáng đến chín giờ tối mỗi ngày, kể cả chủ nhật và ngày lễ.`

/** The words of the retrieval set in their order, or of a short sample when there is none. */
const corpusWords = (): string[] => {
  const folder = retrievalFolder()
  const text = folder
    ? readFileSync(path.join(folder, 'passages-vi', 'corpus.jsonl'), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => (JSON.parse(line) as { text: string }).text)
        .join(' ')
    : sample
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}

const jump = 0.3

/** Walks through the corpus word by word, and jumps to another place often enough to make new pairs. */
export const createWriter = (seed: number) => {
  const words = corpusWords()
  const random = seededRandom(seed)
  return (length: number): string => {
    const text: string[] = []
    let at = Math.floor(random() * words.length)
    while (text.length < length) {
      at = random() < jump ? Math.floor(random() * words.length) : (at + 1) % words.length
      text.push(words[at] ?? '')
    }
    return text.join(' ')
  }
}
