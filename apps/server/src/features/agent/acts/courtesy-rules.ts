import type { ActName } from './contract.ts'
import { phrase } from './plain-words.ts'

/** Whoever is spoken to, and the particles around: they alone say nothing. */
const shopWords =
  'shop|shopp|sop|shoppe|sp|ad|add|admin|ban|bn|b|em|e|anh|a|chi|c|co|chu|bac|cau|minh|mn|moi nguoi|ca nha|nha minh|ben minh|ben shop|cua hang|tiem(?: banh| tra sua| vang| nail| toc)?|quan(?: cafe| ca phe| an)?|nha hang|trung tam|truong|spa|salon|phong kham|nha khoa|nha thuoc|homestay|khach san|hotel|resort|villa|xuong|noi that|gara|garage|gym|studio|cafe|coffee|sieu thi|showroom|store|page|cong ty|cty|bac si|bs|le tan|thay|nhan vien|tham my vien|thu y|nha xe|nha sach|hieu sach|chu shop|chu quan|chu tiem|sep|team|there|all|everyone|guys|you|u'
const particles =
  'da|vang|a|ah|ha|oi|owi|oii|ui|hoi|nha|nhe|nhen|nghen|ne|nhi|voi|luon|roi|r|ok|oke|okay|oki|okie|okela|thoi|nua|the|vay|v|z|truoc|day|do|de|lam|nhieu_?|rat nhieu_?|nhieu_? lam|that nhieu_?|so much|very much|a lot|again|toi|mk|mik|em nhe|haha|hihi|hehe|hi|ay|ma|va|thi|cung'
export const fillers = new RegExp(
  `(?<![\\p{L}\\p{N}_])(?:${[shopWords, particles].join('|')})(?![\\p{L}\\p{N}_])`,
  'gu',
)

/** Acts that are nothing but courtesy. The first that stands in a message of courtesies names it. */
export const courtesies: readonly (readonly [ActName, RegExp])[] = [
  [
    'bye',
    phrase(
      'tam biet|bye|bye bye|bai|babai|pai|paipai|goodbye|good bye|good night|hen gap lai|hen gap|gap lai sau|see you|see ya|cya|chao tam biet|chao nha di ngu|ngu ngon|g9|bb|pp|(?:minh|em|toi) (?:di day|off day|di ngu day)|(?:ok )?(?:vay|the) thoi(?: nhe| nha| a)?|mai (?:minh|em) nhan lai|de mai (?:minh|em) nhan(?: lai)?',
    ),
  ],
  [
    'declines',
    phrase(
      '(?:khong|khoi|ko|k) can(?: dau| nua)?|khong lay nua|khong mua nua|khong dat nua|thoi khong(?: lay| mua| dat| can)?(?: nua| dau)?|thoi (?:de sau|khi khac|bo qua)|bo di|bo qua|huy(?: di| don| lich| ban| dat ban| giup| ho| cho (?:minh|em|anh|chi))*|khong muon mua nua|doi y roi|never mind|no thanks|no thank you|cancel(?: it| that| my order)?|forget it',
    ),
  ],
  [
    'thanks',
    phrase(
      'cam on|cam onn|camon|cam un|cam mon|kam on|cmon|thanks|thank you|thank|thank u|tks|thks|tkss|thanks you|thanh kiu|thenkiu|sankyu|ty|many thanks|appreciate it|da ta|biet on',
    ),
  ],
  [
    'restart',
    phrase(
      'lam lai(?: tu dau)?|bat dau lai(?: tu dau)?|quay lai tu dau|restart|start over|start again|reset|menu chinh|ve menu|menu|noi chuyen lai tu dau',
    ),
  ],
  [
    'greeting',
    phrase(
      'chao buoi (?:sang|trua|chieu|toi)|xin chao|chao|hello|hellu|helo|helu|hellou|heloo|halo|hallo|hi|hii|hey|heyy|alo|a lo|alu|aloha|good (?:morning|afternoon|evening|day)|(?:cho )?(?:minh|em|anh|chi|toi|tui|mk|e|a|c) hoi(?: chut| ti| xiu| teo| cai| cai nay)*|cho hoi(?: chut| ti| xiu| cai)*|tu van (?:giup |cho )?(?:minh|em|anh|chi|toi|tui|mk|e|a|c)?|(?:co )?(?:ai )?o do(?: khong| k| ko)|(?:co )?online khong|(?:minh |em |can |muon |duoc ){1,3}tu van(?: voi| a)?|tu van (?:em|minh|chi|anh)|ib|inbox(?: minh| em)?',
    ),
  ],
  [
    'agrees',
    phrase(
      'ok|oke|okay|oki|okie|okela|u|uh|uk|um|uhm|vang|da|da vang|da duoc|duoc|duoc roi|duoc nha|dong y|chinh xac|dung|dung roi|chuan|chuan roi|dung vay|biet roi|hieu roi|ro roi|nam roi|tot qua|tuyet|tuyet voi|hay qua|vay ha|the a|a the a|ra vay|ra the|a vay ha|oh vay ha|yes|yep|yeah|sure|correct|that is right|right|got it|great|fine|de (?:minh|em|anh|chi|tui|toi|mk) (?:xem|suy nghi|tinh|can nhac|hoi|ban)(?: them| lai| da| thu| vo| chong)*|de (?:xem|suy nghi|tinh)(?: them| lai| da)*|let me think|i will think about it',
    ),
  ],
]

/** "shop ơi" without a word more is a greeting too. */
export const callsShop = phrase(`(?:${shopWords}) (?:oi+|ui|a|ah)|(?:shop|ad|admin|sop)`)
