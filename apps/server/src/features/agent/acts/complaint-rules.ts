import type { ActRule } from './contract.ts'
import { phrase } from '../understand/as-meant.ts'

const goods =
  '(?:hang|do_? an|do_?|ao|quan|vay|dam|giay|tui|may|sp|san pham|don|don hang|mon|do an|banh|tra sua|goi hang|hop|ban|ghe|tu|ke|giuong|sofa|phong|man hinh|rang|hoa|thuoc|xe thue|xe|kem|toc|mon an)'
/** Not what people bring to have it mended: "máy mình bị vỡ màn hình" asks for a repair. */
const bought =
  '(?:hang|do_? an|do_?|ao|quan|vay|dam|giay|tui|sp|san pham|don|don hang|mon|do an|banh|tra sua|goi hang|hop|ban|ghe|tu|ke|giuong|sofa|phong|hoa)'
const bad =
  '(?:rach|loi|hong|hu|gay|kho|song|nat|chay|me|vo|mop|bung|bong|tray|xuoc|ban|dinh ban|phai mau|sai|nham|thieu|moc|thiu|toc|ruoi|gian|heo|ui|nguoi|nguoi ngat|nguoi tanh|het han|hoi thoi|gia_|rom|nhai|fake)'

/** Somebody is angry: a person must take over, and nothing is to be argued. */
export const angerRules: ActRule = {
  act: 'complains',
  says: [
    // Swearing, also in the letters it is usually hidden behind.
    phrase(
      'dm|dkm|dcm|dmm|dit con me|me kiep|lon me|an cut|rac ruoi|nhu rac|shop rac|ngu nhu (?:bo|cho)|vai chuong|lao qua|mat net|dit me|du ma|djt|vl|vcl|vkl|vai lon|clgt|(?<!\\d )cc|cmm|cdm|deo (?:hieu|co|mua|thich|can|biet|noi|choi|tra loi|uy tin)|dech|(?:thang|con|bon|lu|nhu|dung la|may la) oc cho|ngu (?:qua|the|vay|vl)|khon nan|mat day|bo lao|lao toet|fuck|fucking|shit|wtf|bullshit|stupid|scam(?:mer)?s?|damn',
    ),
    phrase(
      'lua dao|lua khach|lua (?:minh|em|toi|tui)|bip|an cuop|cat co|chat chem|treo dau de|boc phot|phot|to cao|bao cong an|kien (?:shop|ra toa)|(?:danh gia|cho|vote|rate) (?:1|mot) sao|tay chay',
    ),
    phrase(
      'lam an (?:kieu gi|the a|vay a|nhu the|nhu vay|gian doi|vo trach nhiem|cau tha|tac trach)|(?:lam an|phuc vu|tra loi|tu van|noi chuyen) (?:chan|te|kem|do_|nhu l|nhu cc|vo duyen|chan qua)|kieu gi (?:vay|the|day|ky vay)|vo trach nhiem|thieu chuyen nghiep|vo y thuc|thieu ton trong|coi thuong',
    ),
    phrase(
      'that vong|buc (?:ca )?(?:minh|boi|xuc|qua|that)|tuc (?:minh|qua|a)|uc che|chan (?:shop|qua|the|ghe|that|lam|han|noi)|qua chan|qua te|te qua|te that|te hai|toi te|kem qua|chat luong (?:qua )?kem|dich vu (?:te|qua kem|chan|do_)|khong hai long|ko hai long|k hai long|khong chap nhan duoc|qua dang|buon qua shop|mat niem tin|khong bao gio (?:mua|quay lai|den)|lan cuoi mua|xin loi di|(?:thai do|nhan vien|phuc vu|tu van)(?: \\p{L}{1,6}){0,3} (?:kem|te|loi lom|qua cham|cham qua|cham chap|coc can|kho chiu|vo duyen|thai do)|(?:khong|ko|k) (?:he )?giong (?:hinh|anh|mau)|khac (?:hoan toan )?(?:hinh|anh)(?: quang cao| mang| that)?',
    ),
  ],
  unless: [
    phrase(
      '(?:khong|ko|k|chua) (?:bi )?(?:te|chan|that vong|lua dao)|chan (?:vay|ga|vit|gio|may)|co (?:lua dao|uy tin|lua) (?:khong|ko|k)|so (?:bi )?lua',
    ),
  ],
}

/** Something went wrong for somebody, told and not asked: what the rules say in advance is a question. */
export const grievanceRules: ActRule = {
  act: 'complains',
  says: [
    phrase(
      'phan nan|khieu nai|(?:ban|do_|hoi|on|cham|lau|te|kem) (?:lam|qua|kinh|khung khiep|the|vay)(?= |$)(?:.{0,20})(?:te|chan|that vong|buc|lan sau)',
    ),
    phrase(
      `(?:giao|gui|ship|dua|lam|nhan)(?: cho)?(?: \\p{L}{1,6}){0,2} (?:sai|nham|thieu)(?: \\p{L}{1,8}){0,3}(?: roi| r| vay| ma| cho (?:minh|em|toi|anh|chi))`,
    ),
    phrase(
      `(?:vua|moi|da|minh|em|toi|hom qua|hom nay) (?:\\p{L}{1,6} )?(?:nhan|mua|an|lay|dung)(?: duoc| hang| do)*(?: \\p{L}{1,8}){0,6} (?:bi|thay|toan|co) (?:\\p{L}{1,6} )?${bad}`,
    ),
    phrase(
      `(?:giao|ship|lam|tra|hen)(?: hang| don| do)? (?:tre|cham|muon|lau)(?: \\p{L}{1,6}| \\d{1,2}){0,3}(?: qua| the| vay| roi| ma|$)|hen (?:\\d{1,2}|may|hom|toi|sang|chieu)(?: \\p{L}{1,6}){0,4} ma(?: \\p{L}{1,6}| \\d{1,2}){0,4} (?:chua|khong)`,
    ),
    phrase(
      `${goods}(?: \\p{L}{1,8}){0,2} (?:bi|da|toan) (?:\\p{L}{1,5} )?${bad}(?: het)? (?:roi|r|ma|het|qua|ne|day|luon)`,
    ),
    phrase(`${bought} (?:cua )?(?:minh|em|anh|chi|toi|tui|mk)(?: \\p{L}{1,8}){0,3} (?:bi|da) ${bad}`),
    phrase(
      `^(?:\\p{L}{1,6} )?${goods}(?: \\p{L}{1,8}){0,2} (?:heo|ui|nguoi|thiu|moc|nat|vo|mop|hong|hu|kho|cung|chay) (?:het|ngat|tanh|queo|luon|ca)(?: roi| r| luon| a| shop| oi)*$`,
    ),
    phrase(
      `(?:mon|do an|banh|com|pho|bun|nuoc|tra sua|mon an)(?: \\p{L}{1,7}){0,2} (?:co|thay|dinh) (?:con |soi |ca )?(?:toc|ruoi|gian|kien_|sau|giun|mui hoi|mui la)(?: \\p{L}{1,6}){0,3}$`,
    ),
    phrase(
      `(?:thue|giao|nhan|mua|lam \\p{L}{2,5}|nhuom|uon|lap|sua) (?:ve |xong |xong thi |ve thi )?(?:la |thi |lai |toan )?bi (?:\\p{L}{1,5} )?${bad}(?: \\p{L}{1,7}){0,3}$`,
    ),
    phrase(
      '(?:goi|alo|call|nhan)(?: dien| may)? (?:hoai|mai|nay gio|ca ngay|ca buoi|\\d{1,2} (?:lan|cuoc))(?: \\p{L}{1,6}){0,2} (?:khong|ko|k|chang)(?: \\p{L}{1,5}){0,2} (?:nghe|bat|rep|tra loi)',
    ),
    phrase(
      `(?:giao|gui|ship|dua|lam)(?: hang| don| cho \\p{L}{2,4})? (?:sai|nham|thieu) (?:loai|mau|size|hang|mon|don|do|dia chi|so luong|mot|\\d)(?: \\p{L}{1,6}){0,2}$`,
    ),
    phrase(
      `(?:cho|doi|hen)(?: \\p{L}{1,6}){0,2} (?:\\d{1,2} ?(?:h|g|gio|ngay|tieng|phut)|ca (?:tieng|buoi|ngay|tuan))(?: ma| roi| toi| den| gio)*(?: \\d{1,2} ?(?:h|g|gio))?(?: ma| roi| van)* (?:chua|khong|ko|k) (?:thay|co|den|toi|xong|giao|ai)(?: ai| gi| dau| xe| hang| nguoi)*$`,
    ),
    phrase(
      `(?:cho|doi) (?:mai|hoai|lau qua|ca tuan|ca thang|ca ngay|may ngay|ca buoi|dai co|\\d{1,2} (?:ngay|tuan|tieng|phut))(?: \\p{L}{1,8}){0,6} (?:chua|khong|ko|k)(?: \\p{L}{1,8}){0,2}`,
    ),
    phrase(
      `(?:ma|mai|hoai|van|lau the|lau vay)(?: \\p{L}{1,6}){0,2} (?:chua|khong|ko|k) (?:thay )?(?:giao|nhan duoc hang|co hang|ship|ai (?:tra loi|rep)|tra loi|rep)`,
    ),
    phrase(
      'nhan (?:tin )?(?:hoai|mai|nay gio|tu sang)(?: \\p{L}{1,6}){0,3} (?:khong|ko|k|chua)(?: \\p{L}{1,6}){0,2} (?:rep|tra loi)|(?:khong|ko|k) ai (?:rep|tra loi|tra loi het)|seen khong rep|xem khong tra loi|bo mac khach',
    ),
    phrase(
      '(?:terrible|awful|horrible|worst|disappointed|disappointing|unacceptable|ridiculous|rip ?off|angry|furious|complain|complaint|useless|not happy|never (?:buying|ordering|coming))|(?:arrived|came|is|was|item) (?:broken|damaged|torn|defective)|wrong (?:item|order|size|colou?r) (?:was )?(?:sent|delivered|arrived)|(?:sent|gave) me the wrong',
    ),
  ],
  unless: [
    // Asked in advance: the rules of the shop answer that.
    phrase(
      'neu|lo (?=\\p{L})|nho (?=\\p{L})|truong hop|khi nao (?:thi )?duoc|co (?:bi|hay bi|de bi)|(?:bi|mau) .{0,30} (?:khong|ko|k)(?: shop| a| vay| ban| em)?$|what if|in case|if (?:it|the|my|i)',
    ),
    phrase(
      'thi sao|thi (?:co )?(?:duoc |)(?:doi|tra|hoan|lam (?:sao|gi|the nao)|xu ly)|co (?:duoc )?(?:doi|tra|hoan)|doi (?:tra )?duoc (?:khong|ko|k)|doi duoc',
    ),
    phrase('phai lam gi|lam sao|lam gi|the nao|o dau|bao nhieu|bao lau|khieu nai (?:khong|ko|k)'),
  ],
}
