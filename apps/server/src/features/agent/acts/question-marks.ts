import { phrase } from '../understand/as-meant.ts'
import { plainWords } from './plain-words.ts'

const asking = phrase(
  'bao nhieu|nhieu tien|bao lau|bao gio|khi nao|chung nao|may gio|may ngay|may tuoi|may mau|may size|may loai|the nao|nhu the nao|ntn|lam sao|tai sao|vi sao|o dau|cho nao|la gi|cai gi|mau gi|size gi|co gi|gom gi|loai gi|loai nao|cai nao|mau nao|size nao|ngay nao|thi sao|ra sao|how|what|when|where|which|why|who|do you|does|is there|are there|can i|can you|could you',
)
const endsAsking =
  /(?:^| )(?:khong|ko|k|hong|hem|chua|hay khong|phai khong|dung khong|gi|dau|sao|nao)(?: (?:a|ah|vay|the|z|v|shop|ban|em|anh|chi|ad|nhi|ha|nha|nhe|oi|day|do|roi))*$/u

/** Whether a clause asks for something, rather than telling it. */
export const isAsking = (clause: string): boolean => {
  const plain = plainWords(clause)
  return asking.test(plain) || endsAsking.test(plain)
}
