import type { ActName } from '@app/contracts/acts'
import { phrase, wordEnd, wordStart } from '../understand/as-meant.ts'

/** Whoever is spoken to, and the particles around: they alone say nothing. */
const shopWords =
  'shop|shopp|sop|shoppe|sp|ad|add|admin|ban|bn|b|em|e|anh|a|chi|c|co|chu|bac|cau|minh|mn|moi nguoi|ca nha|nha minh|ben minh|ben shop|cua hang|tiem|tiem banh|tiem tra sua|tiem vang|tiem nail|tiem toc|tiem hoa|quan|quan cafe|quan ca phe|quan an|nha hang|trung tam|truong|spa|salon|phong kham|nha khoa|nha thuoc|homestay|khach san|hotel|resort|villa|xuong|noi that|gara|garage|gym|studio|cafe|coffee|sieu thi|showroom|store|page|cong ty|cty|bac si|bs|le tan|thay|nhan vien|tham my vien|thu y|nha xe|duoc si|co giao|thay giao|luat su|nha sach|hieu sach|chu shop|chu quan|chu tiem|sep|team|there|all|everyone|guys|you|u'
const particles =
  'da|vang|a|ah|ha|oi|owi|oii|ui|hoi|nha|nhe|nhen|nghen|ne|nhi|voi|luon|roi|r|ok|oke|okay|oki|okie|okela|thoi|nua|the|vay|v|z|truoc|day|do|de|lam|nhieu_?|rat nhieu_?|nhieu_? lam|that nhieu_?|so much|very much|a lot|again|toi|mk|mik|em nhe|haha|hihi|hehe|hi|ay|ma|va|thi|cung'
/** A place by its kind: "tiệm hoa", "bên thuê xe"; only where it is called or thanked, so what it sells does not matter. */
const place =
  '(?:tiem|quan|nha|quay|phong|xuong|ben|hang|lop|truong|trung tam|cua hang|gara|nha hang|shop|co so)(?: \\p{L}{2,7}){1,2}(?= oi)'
/** The longest first: "bác sĩ" is no "bác" and something. */
const anyOf = (...lists: string[]): string =>
  lists
    .flatMap((list) => list.split('|'))
    .toSorted((one, other) => other.length - one.length)
    .join('|')
export const fillers = new RegExp(`${wordStart}(?:${place}|${anyOf(shopWords, particles)})${wordEnd}`, 'gu')

const me = '(?:minh|em|anh|chi|toi|tui|mk|e|a|c|co|chu|bac|chau)'
const help = `(?: giup| ho| dum| cho| di| luon| nhe| nha| voi| ${me}| shop| a)*`

/** Acts that are nothing but courtesy. The first that stands in a message of courtesies names it. */
export const courtesies: readonly (readonly [ActName, RegExp])[] = [
  [
    'bye',
    phrase(
      `tam biet|bye|bye bye|bai|babai|pai|paipai|goodbye|good bye|good night|hen gap lai|hen gap|gap lai sau|see (?:you|u|ya)(?: later| again| soon| tomorrow)?|cya|have a (?:nice|good|great|lovely) (?:day|evening|night|weekend|one)|chao tam biet|chao nha di ngu|ngu_? ngon|g9|bb|pp|(?:${me} )?(?:off|out|di|di ngu_?|di lam|di hoc) (?:day|truoc|nha)|(?:ok |thoi )?(?:vay|the) thoi(?: nhe| nha| a)?|thoi (?:nhe|nha|nghen)|(?:thoi|ok|oke) ${me}? ?chao|mai ${me} nhan lai|hen (?:hom|dip|lan|bua|khi|ngay) (?:khac|sau|toi)|chuc (?!mung)\\p{L}{1,8}_?(?: \\p{L}{1,8}_?){0,7}$|(?:de )?(?:khi nao(?: can| ranh| tien)?|khi khac|lat|lat nua|luc khac|luc nao can|mai|hom khac|bao gio can|can gi|co gi)(?: thi)? ${me} (?:se )?(?:nhan|ib|inbox|lien he|hoi|quay lai)(?: tin| lai| sau| them| shop| nhe| nha)*`,
    ),
  ],
  [
    'declines',
    phrase(
      `(?:khong|khoi|ko|k|chua) can(?: dau| nua| thiet| a)*|(?:thoi )?(?:${me} )?(?:khong|ko|k)(?: muon)? (?:lay|mua|dat|book|dang ky|thue)(?: nua| dau| a)+|thoi (?:khong|ko|k)(?: lay| mua| dat| can)?(?: nua| dau)*|thoi khoi(?: can| dau)*|^da thoi(?: a)?$|thoi (?:de )?(?:sau|khi khac|lan sau|hom khac|luc khac|bo qua)|thoi de ${me} (?:tinh|xem|suy nghi|can nhac)(?: lai| them| da)*|bo di|bo qua(?: di)?|(?:${me} |cho ${me} )?(?:muon |xin )?(?:huy|cancel)(?: di| don hang| don| lich hen| lich| hen| ban| phong| ve| tour| dat ban| dat phong| giup| ho| it| that| my (?:order|booking|appointment)| cho ${me}| giup| ho| dum| cho| di| luon| nhe| nha| voi| ${me}| shop| a)*|${me} doi y roi|doi y roi|never mind|no thanks|no thank you|(?:khong|ko|k) cam on|forget it`,
    ),
  ],
  [
    'thanks',
    phrase(
      `(?:cam on|thanks|thank you|thank u|tks)(?: \\p{L}{1,8}){0,4} (?:vi|da|for|thong tin)(?: \\p{L}{1,9}){0,8}$|cam on|c\\.on|mon(?= (?:shop|nha|b|ban|e|em)(?: |$))|thanks{2,3}|cam onn|camon|cam un|cam mon|kam on|cmon|thanks|thank you|thank|thank u|tks|thks|tkss|thanks you|thanh kiu|thenkiu|sankyu|ty|many thanks|appreciate it|da ta|biet on`,
    ),
  ],
  [
    'restart',
    phrase(
      `(?:cho ${me} )?(?:xoa het |bo het )?(?:lam|bat dau|hoi|noi|quay|tro)(?: lai| ve)(?: tu)? dau${help}|lam lai(?: tu dau)?${help}|(?:cho ${me} )?bat dau lai(?: tu dau)?${help}|xoa het(?: lam lai)?|bo het|(?:quay |tro )?ve (?:tu )?dau|restart(?: bot)?|(?:let's )?start (?:over|again)(?: please)?|reset${help}|menu chinh|(?:quay |tro )?(?:ve|lai) menu(?: chinh)?|menu|noi chuyen lai tu dau`,
    ),
  ],
  [
    'greeting',
    phrase(
      'chao buoi (?:sang|trua|chieu|toi)|xin chao|chao|hello|hellu|helo|helu|hellou|heloo|halo|hallo|hi|hii|hey|heyy|alo|a lo|alu|aloha|good (?:morning|afternoon|evening|day)|(?:cho )?(?:minh|em|anh|chi|toi|tui|mk|e|a|c) hoi(?: chut| ti| xiu| teo| cai| cai nay)*|cho hoi(?: chut| ti| xiu| cai)*|tu van (?:giup |cho )?(?:minh|em|anh|chi|toi|tui|mk|e|a|c)?|(?:co )?(?:ai )?o do(?: khong| k| ko)|(?:shop|ad|admin|ban|page) (?:co|con) (?:o )?(?:do|day|onl|online) (?:khong|ko|k)|(?:co |con )?(?:online|onl) (?:khong|ko|k)|(?:minh |em |can |muon |duoc ){1,3}(?:tu van|hoi)(?: voi| a| mot chut| chut| ti| xiu| it)*|he lo|lo(?= (?:shop|sop|ad))|2(?= (?:shop|sop|ad|admin|page)(?: oi| nha| a)*$)|tu van (?:em|minh|chi|anh)|ib|inbox(?: minh| em)?',
    ),
  ],
  [
    'agrees',
    phrase(
      `(?:ok |oke |u )?(?:vay|the) (?:di|cung duoc|cung ok|nhe|nha)|(?:nghe |cung )?(?:hay|on|hop ly) (?:do|day|phet|qua)|yes please|(?:ok )?${me} ghi nhan|de ${me} (?:ban|hoi|xem|tinh|suy nghi|can nhac)(?: voi| lai| y| them| thu)*(?: (?:vo|chong|me|bo|gia dinh|nguoi nha|ban|ban be|sep))?(?: da| xem| nha| nhe)*|ok|oke|okay|oki|okie|okela|u|uh|uk|ukm|ukie|um|uhm|vang|da|da vang|da duoc|duoc|duoc roi|duoc nha|dong y|chinh xac|dung|dung roi|chuan|chuan roi|dung vay|biet roi|hieu roi|ro roi|nam roi|tot qua|tuyet|tuyet voi|hay qua|vay ha|the a|a the a|ra vay|ra the|a vay ha|oh vay ha|yes|yep|yeah|sure|correct|that is right|right|got it|great|fine|de (?:minh|em|anh|chi|tui|toi|mk) (?:xem|suy nghi|tinh|can nhac|hoi|ban)(?: them| lai| da| thu| vo| chong)*|de (?:xem|suy nghi|tinh)(?: them| lai| da)*|let me think|i will think about it`,
    ),
  ],
]

/** "shop ơi" without a word more is a greeting too. */
export const callsShop = phrase(`${place}|(?:${shopWords}) (?:oi+|ui|a|ah)|(?:shop|ad|admin|sop)`)
