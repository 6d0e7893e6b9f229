import { foldAsMeant, type MeantWords } from '../understand/as-meant.ts'

/** "Có bán X không", "X giá bao nhiêu": without X there is no answer. */
const thing =
  /(?:^|\s)co (?:ban|day|lam|nhan|khoa|lop|mon|sua|phong|dich vu|cho thue|loai|mau)\s|(?:^|\s)(?:gia|bao nhieu|nhieu tien|may tien|bn)(?:\s|$|\?)/

/** "già" is no price, "bạn" sells nothing. */
const meant: MeantWords = new Map([
  ['gia', ['giá']],
  ['ban', ['bán']],
  ['may', ['mấy']],
  ['mon', ['món']],
])

/** Words that "gia" belongs to without being a price, as they are typed without accents. */
const noPrice =
  /(?:^|\s)(?:giam gia|gia dinh|nguoi gia|tham gia|quoc gia|chuyen gia|gia vi|gia han|gia lai|gia dung|ong gia|ba gia)(?=\s|$|[?.,!])/g

/** Whether a question is about one named thing: its price, or whether there is one. */
export const asksForThing = (query: string): boolean => thing.test(foldAsMeant(query, meant).replace(noPrice, ' '))
