import type { ActRule } from './contract.ts'
import { phrase } from '../understand/as-meant.ts'

const me = '(?:minh|em|anh|chi|toi|tui|mk|mik|e|a|c|co|chu|bac|chau|t)'
const staff =
  '(?:nhan vien|nv|nvien|nguoi that|nguoi tu van|tu van vien|nguoi ho tro|quan ly|ql|admin|ad|chu shop|chu quan|chu tiem|chu cua hang|tong dai|tong dai vien|cskh|le tan|bac si|ky thuat|ke toan|sep|ai do|nguoi phu trach|nguoi co tham quyen|chu xuong|chu gara|chu nha|co giao|thay giao|giao vien|duoc si|huan luyen vien|pt|ky thuat vien|tho|chuyen vien|bep truong|giam doc)'

/** Wordings for a person beyond the plain "gặp nhân viên"; those are quick intents. */
export const personRules: ActRule = {
  act: 'wants-person',
  says: [
    phrase(`(?:gap|noi chuyen|nc|noi chuyen truc tiep|chat|trao doi|ket noi)(?: voi| truc tiep)? ${staff}`),
    phrase(
      `(?:goi|alo|call|lien he|lien lac|dien)(?: dien)?(?: thoai)? (?:lai )?(?:cho |voi )?${me}(?: di| nhe| nha| voi| gap| ngay| luon| lai| theo so.{0,20}| so.{0,20})?$`,
    ),
    phrase(`(?:goi|call) lai (?:cho |giup )?${me}`),
    phrase(
      `(?:goi|goi dien|alo|nhan) (?:tu van|ho tro|bao gia|trao doi)(?: them| lai)?(?: cho| voi| giup) ${me}(?: di| nhe| nha| voi| a)*$`,
    ),
    phrase(`(?:cho|nho|keu|bao|goi|xin) ${staff} (?:rep|tra loi|goi|lien he|nhan|ho tro|tu van|vao|ra|len tieng)`),
    phrase(`^(?:alo |da )?${staff} oi|${staff} (?:dau roi|dau|rep|tra loi di|vao rep|vao ho tro)`),
    phrase('(?:tu van|ho tro|noi chuyen|gap) truc tiep'),
    phrase(
      `(?:goi|keu|cho|dua)(?: may| dien thoai)?(?: cho)? ${staff} (?:ra|vao|den|noi|nghe|len|day|tu van|giai quyet)`,
    ),
    phrase('(?:goi|keu|cho) nguoi that'),
    phrase(`(?:cho|xin) (?:${me} )?(?:xin )?so(?: dien thoai| dt| may| sdt)?(?: cua)? ${staff}`),
    phrase(
      // Near the beginning: "… cho nhân viên" at the end of a longer sentence is about something else.
      `^(?:\\p{L}{1,7} ){0,3}(?:xin|cho|de|nho|can|muon)(?: ${me})? (?:xin )?(?:gap |goi |so )?(?:nguoi (?:phu trach|tu van|ho tro|lam)|chu (?:shop|quan|tiem)|bac si|${staff})(?: goi| nhan)?(?: lai)?(?: cho)?(?: ${me})?(?: di| voi| nhe| nha| a)*$`,
    ),
    phrase('(?:thoi )?cho (?:minh |em |anh |chi )?gap nguoi(?: di| that| khac| voi)?'),
    phrase(
      `(?:co|con) (?:ai|nguoi|nguoi nao|ban nao|nhan vien)(?: \\p{L}{1,6}){0,3} (?:rep|tra loi|ho tro|tu van|truc)(?: \\p{L}{1,6}){0,2}(?: khong| ko| k| hong)`,
    ),
    phrase(`(?:cho|nho) (?:${me} )?(?:gap|noi chuyen voi) (?:nguoi|ai|ben)`),
    phrase(
      '(?:khong|ko|k|chan|met)(?: \\p{L}{1,6}){0,3} (?:voi )?(?:bot|robot|may|chatbot|ai tra loi)(?: nua| dau)?(?:,| )(?: ?cho)? ?(?:\\p{L}{1,6} ){0,2}gap',
    ),
    phrase(
      '(?:can|want|need|would like|like)(?: \\p{L}{1,5}){0,3} (?:call me(?: back)?|a call|someone to call)|call me(?: back)?|(?:is|are) (?:there )?(?:any(?:one|body)|someone) (?:there|here)|customer (?:service|support|care)',
    ),
    phrase('(?:speak|talk)(?: \\p{L}{1,7}){0,3} (?:someone|somebody|staff|human|person|owner|manager)'),
  ],
  unless: [
    phrase('(?:khong|ko|k|chua|khoi|dung) (?:can |phai |muon )?(?:gap|noi chuyen|goi|lien he|chuyen)'),
    phrase(
      `${staff} (?:giao hang|ban hang|shop |quan |nhiet tinh|de thuong|thai do|phuc vu|tu van nhiet tinh|tu van tot)`,
    ),
    phrase(
      '(?:gap|goi|lien he|tu van truc tiep|ho tro truc tiep)(?: \\p{L}{1,8}){0,3} (?:o dau|bang cach nao|the nao|so nao|so may|may gio|luc nao|qua dau)',
    ),
    phrase(
      'truoc khi (?:giao|den|toi|qua|ship)(?: \\p{L}{1,6}){0,3} goi|goi (?:\\p{L}{1,6} ){0,2}truoc khi|truoc khi giao',
    ),
  ],
}

/** Ways to ask whether a machine answers, beyond those of the quick intents. */
export const robotRules: ActRule = {
  act: 'asks-bot',
  says: [
    phrase(
      '(?:bot|chatbot|robot|may|ai) (?:dang )?(?:tra loi|rep|noi chuyen|nhan tin|chat)(?: tu dong)?(?: day| vay)? (?:ha|a|ah|phai khong|dung khong|khong)',
    ),
    phrase(
      'tra loi tu dong (?:ha|a|phai khong|khong|day)|tin nhan tu dong (?:ha|a|phai khong)|(?:co phai|phai) (?:la )?(?:bot|robot|may|ai|chatbot)(?: khong| tra loi| day)',
    ),
    phrase(
      '(?:chat|noi chuyen|nhan tin)(?: \\p{L}{1,5}){0,2} (?:bot|robot|chatbot|may|ai) (?:ha|a|ah|phai khong|dung khong|day)|(?:nguoi|nguoi that) hay (?:la )?(?:may|bot|robot|ai)|(?:may|bot|robot|ai) hay (?:la )?nguoi|(?:bot|robot|chatbot) (?:ha|a|ah|dung khong|phai khong|day ha)$',
    ),
  ],
  unless: [phrase('robot hut bui|may (?:giat|lanh|loc|anh|tinh|say|xay|pha)')],
}
