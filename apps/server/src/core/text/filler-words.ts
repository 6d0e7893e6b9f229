import { fold } from './fold.ts'

/** Politeness, particles and question words: they say little about which passage answers. Never dropped. */
const fillers = new Set(
  `ạ à ơi ơ nhé nha nhỉ nè hả hở vậy thế thì là mà và của cho với các những một này kia đó đây ấy được có không chưa gì nào
  sao ai đâu bao nhiêu mấy khi nếu như thế rằng bị bởi vì do để trong ngoài trên dưới ở tại từ đến về ra vào lên xuống
  em anh chị bạn mình tôi tớ cậu cô chú bác shop ad admin bên xin hỏi muốn cần biết giúp dạ vâng ok alo hello hi chào cảm ơn
  đã đang sẽ rồi nữa cũng vẫn còn lại hay hoặc nhưng rất quá lắm luôn thôi đi đấy chứ
  the a an of to in on at is are was were do does did what which who how and or for with by it`.split(/\s+/),
)
const foldedFillers = new Set([...fillers].map(fold))

/** A word typed with accents must be a filler as typed; without accents its folded form decides. */
export const isFiller = (accented: string, folded: string): boolean =>
  accented === folded ? foldedFillers.has(folded) : fillers.has(accented)
