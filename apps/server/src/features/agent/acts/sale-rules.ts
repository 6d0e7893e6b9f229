import type { ActRule } from './contract.ts'
import { phrase } from '../understand/as-meant.ts'

const me = '(?:minh|em|anh|chi|toi|tui|mk|mik|e|a|c|co|chu|bac|chau|t|mh)'
const count = '(?:\\d{1,3}|mot|hai|ba|bon|nam|sau|bay|tam|chin|muoi|a|one|two|three)'
const unit =
  '(?:cai|o|lat|khay|ghe|tu|ke|giuong|sofa|ban ghe|bo ban|to|dia|trai|qua|bong|chiec|bo|doi|ao|quan|vay|dam|hop|chai|lo|goi|tui|kg|ky|ki|ly|coc|phan|suat|set|combo|mon|mau|cap|cuon|thung|hu|tuyp|thoi|bo|con|may|cay|bich|banh|sp|san pham|em|size|sz|bo|bo hoa|bo(?= (?:hoa|huong))|lang|gio|vi|hop|cay|tam|met|m2|xap|bao|lit|binh|xo|tai|mieng|to|bat|noi|mam|thau|canh|chau|item|items|pcs|pieces?|boxes|box|bottles?|of (?:these|those|them))'
/** Marks of a question: with them the same words ask how, where or for how much. */
export const asks =
  '(?:bao nhieu|bn|nhieu tien|(?:duoc|het|thi|giam|bot|con|la) nhieu|thi (?:duoc )?(?:giam|bot|tang|uu dai)|bao lau|bao gio|khi nao|may (?:gio|ngay|phut|tieng|hom|tien)|the nao|nhu the nao|ntn|lam sao|cach nao|o dau|cho nao|sao|gi|nao|co giam|co bot|co (?:duoc )?(?:free|mien phi|tang|uu dai|khuyen mai|ship)|co can|co phai|co kem|tang gi|hay|how|where|when|what|which|why)'

export const paidRules: ActRule = {
  act: 'paid',
  says: [
    phrase(
      `(?:da |vua |moi |vua moi )?(?:ck|chuyen khoan|chuyen tien|chuyen|bank|banking|bankk|thanh toan|tra tien|gui tien|ban tien|tt|nop tien|dong tien|dong hoc phi|dat coc|coc|chuyen coc|momo|quet ma|quet qr|chuyen momo)(?: (?:tien|coc|cho|shop|em|anh|chi|ban|ben|minh|het|du|xong|qua|momo|luon|truoc|hoc phi|du tien|\\d{1,4} ?k|\\d{1,3}(?:[.,]\\d{3}){1,2}|\\d{1,3} ?%)){0,5} (?:roi|r|xong|xong roi|rui|goi|ui)`,
    ),
    phrase(
      '(?:chuyen|ck|bank|gui|tra|dong|nop) (?:tien|coc|hoc phi)(?: \\p{L}{1,7}){0,3} (?:xong|roi)(?: roi| nha| nhe| ne| day| do| a)*$',
    ),
    phrase(
      '(?:vua|moi|da|vua moi)(?: \\p{L}{1,5})? (?:chuyen|ck|bank|coc|gui|tra|nop|dong) (?:cho \\p{L}{1,6} )?\\d{1,3}(?:[.,]\\d{3}){0,3} ?(?:k|tr|trieu|d|nghin|ngan)?',
    ),
    phrase(
      '^(?:da |day la )?(?:bill|bien lai|uy nhiem chi)(?: ck| chuyen khoan)?(?: cua \\p{L}{1,5})? (?:day|ne|nhe|nha|a)(?: a| shop| nhe| nha)*$',
    ),
    phrase(
      '(?:da|vua|vua moi|moi) (?:ck|chuyen khoan|chuyen tien|bank|banking|thanh toan|tra tien|gui tien|nop tien|dong tien|dong hoc phi|dat coc|coc|chuyen coc|quet ma|quet qr)',
    ),
    phrase(
      `(?:gui|day la|day|cho (?:shop|em|ban) xem) (?:\\p{L}{1,5} )?(?:bill|bil|bien lai|anh chuyen khoan|hinh chuyen khoan|man hinh chuyen khoan|uy nhiem chi|sao ke)`,
    ),
    phrase(
      '(?:check|kiem tra|xem)(?: \\p{L}{1,5}){0,3} (?:tien|tai khoan|tk|bill|ck|chuyen khoan|tien vao|tien ve|nhan duoc tien)|tien (?:vao|ve|toi|den)(?: tai khoan| tk)? chua|nhan duoc tien chua|nhan tien chua',
    ),
    phrase(
      "(?:i(?:'ve| have)?|we(?:'ve| have)?|just|already) (?:just |already )?(?:paid|transferred|sent (?:the )?(?:money|payment))|payment (?:is )?(?:done|sent|made)|paid already",
    ),
  ],
  unless: [
    phrase(
      'chua (?:ck|chuyen khoan|chuyen|thanh toan|tra tien|coc)|se (?:ck|chuyen)|dinh (?:ck|chuyen)|muon (?:ck|chuyen|thanh toan)',
    ),
    phrase(
      'roi moi|roi (?:khong|ko|k|co|thi|bao gio|bao lau|may|khi nao|sao)|xong (?:co|thi|bao lau|moi)|neu|truoc hay|hay sau|truoc khi|can (?:ck|chuyen|coc|dat coc)|phai (?:ck|chuyen|coc|dat coc|thanh toan)|co phai',
    ),
    phrase("haven't paid|not paid|before (?:i )?pay|if i(?:'ve)? paid"),
  ],
}

export const orderRules: ActRule = {
  act: 'orders',
  says: [
    phrase(`chot(?: don| luon| deal| lun| nha| nhe| di| cho ${me}| ${count}| mau| cai| em| a| shop| size)*`),
    phrase(`(?:ok )?lam (?:luon|cho ${me}|giup ${me}|di)(?: luon| di| nhe| nha| voi)*$`),
    phrase(`(?:len|tao|lam|viet) don(?: luon| cho ${me}| giup ${me}| di| nhe| nha| hang)*`),
    phrase(
      `(?:dat|order|mua|lay|oder|dat mua|dat hang|pick|xin|gui|ship|giao|ban|de|them) (?:luon |lun |them |truoc |giup |dum |ho )*(?:cho |ve cho )?(?:${me} )?(?:luon |them |lai |xin )?${count}(?:(?<=\\d) ?| )${unit}`,
    ),
    phrase(`^(?:da |ok |vay |the )*(?:cho|lay|lam|goi) (?:${me} )?${count}(?:(?<=\\d) ?| )${unit}`),
    phrase(
      `(?:dat|lay|mua|chot|order) (?:cai|mau|con|bo|chiec|loai|mon|goi|so)(?: thu| so)? (?:\\d|dau tien|dau|cuoi cung|cuoi|hai|ba)(?= |$)`,
    ),
    phrase(
      `(?:${me} )?(?:muon |can )?dat (?:1 |mot |cai |them )*(?:banh|hoa|com|do an|mon|sofa|ban (?:ghe|an|tra|hoc|lam)|ghe|tu|ke|giuong|ao|vay|dam|quan|giay|hang)(?: \\p{L}{1,8}| \\d{1,3}){0,6}`,
    ),
    phrase(`cho ${me} (?:dat |mua |lay |order |xin |them |thue |muon )?${count}(?:(?<=\\d) ?| )${unit}`),
    phrase(
      `(?:${me} )(?:se |muon )?(?:lay|chot|dat mua|dat hang|order|mua) (?:luon|lun|cai|chiec|mau|em|bo|con|doi|chai|hop|size|sz|mon|phan|ly|nay|do)(?: \\p{L}{1,7}){0,3}`,
    ),
    phrase(
      `(?:lay|dat|mua|order|chot) (?:cai|mau|con|bo|chiec|ban|ghe|sofa|tu|banh|hop|em)(?: \\p{L}{1,6})? (?:do|nay|kia|ay)|(?:lay|dat|mua|order|chot) (?:luon|lun|minh size|em size|cai nay|cai do|mau nay|mau do|em nay|con nay|san pham nay|cai thu \\p{L}{1,4}|cai thu \\d|cai dau|cai dau tien|cai cuoi|size [a-z0-9]{1,4}|sz [a-z0-9]{1,4})`,
    ),
    phrase(
      `${me} (?:muon )?(?:dat hang|dat mua|dat don|chot don|order|dat luon|mua luon|lay luon)(?: nha| nhe| a| luon| shop| di)*$`,
    ),
    phrase(
      `(?:i(?:'ll| will|'d like to| would like to| want to| wanna)? (?:take|buy|order|get)|can i (?:order|buy|get)|i'll have|place an order(?: for)?|order) (?:me )?(?:${count}|it|this|that|them|the) ?`,
    ),
  ],
  unless: [
    phrase(`${asks}(?!.*(?:duoc khong|nhe|nha)$)`),
    phrase(
      '(?:khong|ko|k|chua|dung|khoi) (?:muon |can |dinh )?(?:lay|mua|dat|chot|order)|(?:neu|khi|luc) (?:lay|mua|dat|chot|order)|muon (?:lay|mua|dat|chot|order)(?! (?:luon |them )?(?:\\d|mot |hai |cai |them ))|da (?:dat|mua|chot|order)|vua (?:dat|mua)|moi (?:dat|mua)|(?:dat|mua|chot|lay) (?:roi|hom qua|hom truoc|lan truoc|tuan truoc)|huy',
    ),
    phrase(
      '(?:chot|lay) (?:\\p{L}{1,5} )?(?:phong|lich|tour|ban \\d)|dat (?:ban(?! (?:ghe|an|tra|hoc|lam))|lich|phong|cho|hen|ve|tour|xe|san|show|tiec)|lich hen|book|dat coc|dat lai',
    ),
    phrase(
      '(?:si|buon|so luong lon|sll)|lay (?:si|hang|so|ma|bang|thong tin)|don (?:cua|hang cua) |ma don|lay lai|so sanh|gop (?:don|ship)',
    ),
    phrase(
      '(?:ban|shop|ben) (?:co )?(?:ban|giao|ship|de|gui)|(?:co|con) (?:ban|hang)|co (?:ship|giao|gui)|(?:hoi|coi|xem|tu van) ',
    ),
    phrase(
      '(?:khong|ko|k|hong|chua)(?: shop| a| ban| em| vay)?[?! .]*$(?<!duoc (?:khong|ko|k)(?: shop| a| ban| em| vay)?[?! .]*)',
    ),
  ],
}

export const bookingRules: ActRule = {
  act: 'books',
  says: [
    // "mình muốn thuê xe ngày 20": a wish with its day.
    phrase(
      '(?:muon|can|cho (?:minh|em|anh|chi|toi)|xin) thue (?:\\p{L}{1,7} |\\d{1,2} ){1,6}(?:ngay|luc|hom|sang|chieu|toi|tu|mai|thu|cuoi tuan|t[2-7]|cn)(?= |$)',
    ),
    phrase(
      '(?:chot|lay) (?:\\p{L}{1,5} )?(?:phong|lich|tour|ban \\d)|(?:dat|book|giu|dang ky|dang ki|dk|len|xin|hen|sap xep|xep) (?:truoc |giup |cho |dum |ho |them |minh |em |anh |chi |toi |a |mot |1 )*(?:\\d{1,2} )?(?:ban(?! (?:ghe|an|tra|hoc|lam|nay|do))|lich|lich hen|phong|cho|hen|cho ngoi|slot|suat|san|ve|tour|ca|buoi|tiec|xe(?! (?:may cu|do choi))|lop|khoa|lich kham|lich hoc thu|hoc thu|kham)',
    ),
    phrase(
      '(?:dat|book|booking)(?: cho)?(?: (?:minh|em|anh|chi|toi|tui))? (?:luc |ngay |toi |sang |chieu |trua )?(?:\\d{1,2} ?(?:h|g|gio)|thu \\d|mai|nay|ngay mai|hom nay|cuoi tuan|chu nhat|cn|ngay \\d|\\d{1,2}/\\d{1,2}|\\d{1,2} nguoi)',
    ),
    phrase(
      '(?:minh|em|anh|chi|toi|tui|nhom minh|ben minh|gia dinh minh|team minh) (?:muon |dinh |se )?(?:qua|den|toi|ghe|hen)(?: \\p{L}{1,6}){0,2} (?:luc |vao )?\\d{1,2} ?(?:h|g|gio)',
    ),
    phrase(
      '(?:\\d{1,2} ?(?:h|g|gio)(?:\\d{2})?|(?:sang|trua|chieu|toi) (?:nay|mai)|mai|hom nay|thu [2-7]|cuoi tuan|chu nhat)(?: \\p{L}{1,6}| \\d{1,2}(?:h|g)?){0,4} (?:minh|em|anh|chi|toi|tui|nhom minh|nha minh) (?:se )?(?:ghe|qua|den|toi|mang|dua)',
    ),
    phrase(
      '(?:book|reserve|make a reservation|schedule|make an appointment|arrange)(?: \\p{L}{1,11}){0,4}|(?:table|room|appointment) for (?:\\d{1,2}|two|three|four|five|six)',
    ),
  ],
  unless: [
    phrase(
      '(?:khong|ko|k|chua|khoi) (?:can |phai )?(?:dat|book|giu|hen)|(?:co |)(?:can|phai) (?:dat|book|hen)|(?:da|vua|moi) (?:dat|book)|dat (?:roi|hom qua)|(?:huy|doi|doi lai|hoan|lui|chuyen) (?:\\p{L}{1,5} )?(?:lich|ban|phong|ve|hen)|dat lich (?:truoc )?(?:mat|het)',
    ),
    phrase(
      `(?:dat|book|giu|hen|dang ky)(?: \\p{L}{1,7}){0,4} (?:the nao|nhu the nao|ntn|lam sao|o dau|kieu gi|bang cach nao|sao|gi|mat phi|ton phi|co (?:can|phai|mat|ton)|bao nhieu|truoc bao lau|bao lau|coc)`,
    ),
    phrase(
      '(?:shop|quan|nha hang|ben minh|ben em|tiem|spa|phong kham|trung tam|ben) (?:co )?(?:nhan|cho) (?:dat|book|giu)|co (?:nhan |cho |)(?:dat|book|giu) (?:ban|lich|cho|phong|truoc)(?: truoc)? (?:khong|ko|k)|how (?:do|can|to)|do (?:i|we|you) (?:need|have|take|accept)|(?:co|con)(?: \\p{L}{1,6}){0,2} (?:phong|ban|cho|lich|san)(?: \\p{L}{1,8}| \\d{1,2}){0,5} (?:khong|ko|k)|can i (?:cancel|change)',
    ),
    phrase(asks),
    phrase(
      'chung nao|co hang|dat (?:ve|cho) (?:si|hang)|cho dat si|lich (?:su|trinh)|ban (?:chay|hang|si|le)|phong cach',
    ),
  ],
}

export const bargainRules: ActRule = {
  act: 'bargains',
  says: [
    phrase(
      '^\\d{2,4} ?(?:k|nghin|ngan|tr|trieu)? (?:duoc|dc|ok) (?:khong|ko|k)|(?:bot|giam)(?: duoc)? (?:bao )?nhieu|bot (?:chut|ti|xiu|teo|loc|it|them|di|cho|giup|nhe|nha|gia|duoc|dc|\\d{1,4} ?k|khong|ko|k|cai nao)(?: \\p{L}{1,7}){0,4}|co bot',
    ),
    phrase(
      'giam (?:gia )?(?:chut|ti|xiu|teo|it|them|di|giup|nhe|nha|cho (?:minh|em|anh|chi|toi|tui|mk)|bot|duoc (?:khong|ko|k|them)|\\d{1,4} ?k)(?: \\p{L}{1,7}){0,3}|giam (?:gia )?(?:khong|ko|k)(?: shop| ban| em| a| vay)*$|ha gia|gia chot|bot dong nao|tinh re|re hon di|(?:cho|ben|tiem|shop|quan|noi) (?:khac|kia)(?: \\p{L}{1,6}| \\d{1,4}k?){0,4} (?:re hon|thoi)|^fix$|fix gia|fix(?: them)? (?:nhe|di|them|chut|ti|xiu|cho|khong|ko|k|duoc|gia)|deal gia|thuong luong|tra gia',
    ),
    phrase(
      '(?:dat_?|mac|cao) (?:qua|the|vay|ghe|du|nhi|xiu)(?: \\p{L}{1,6}){0,4}|gia (?:hoi |)(?:cao|chat|mac|dat_?)(?: qua| the| vay)?',
    ),
    phrase(
      '(?:re|mem|tot|uu dai|thap) (?:hon )?(?:chut|ti|xiu|teo|hon|them)(?: \\p{L}{1,5}){0,2} (?:duoc |dc )?(?:khong|ko|k|di|nhe|nha)|gia (?:tot|mem|re) (?:hon|nhat) (?:duoc|la bao nhieu|khong|cho)|(?:cho|xin)(?: xin)?(?: cai)? gia (?:tot|mem|re|hop ly|huu nghi|sinh vien)|gia (?:sinh vien|hat de|huu nghi|hoc sinh)|lay gia (?:si|re) cho (?:minh|em)',
    ),
    phrase(
      '(?:de|ban|lay|cho|tinh)(?: lai)?(?: cho)?(?: (?:minh|em|anh|chi|toi|tui|mk))? (?:gia )?(?:con )?\\d{1,4} ?(?:k|nghin|ngan|tr|trieu|\\.000(?:d)?)(?: thoi| luon| chan)* (?:duoc khong|dc k|dc khong|duoc k|nhe|nha|di|thoi|ok khong|ok k|dc ko|chot)',
    ),
    phrase(
      '(?:any|a|some|give me (?:a )?|better|more) discount|discount (?:please|for me)|(?:can|could) (?:you|u) (?:do|make it|go|give)(?: \\p{L}{1,6}){0,3} (?:cheaper|lower|less|better price|discount)|(?:too|so|quite|very) expensive|best price|lower (?:the )?price|cheaper(?: please)?$|last price',
    ),
  ],
  unless: [
    phrase(
      'ma giam|khuyen mai|(?:thanh toan|tra|dong|coc|chuyen khoan)(?: \\p{L}{1,6}){0,2} (?:truoc|som|du|het)(?: \\p{L}{1,5}){0,2} (?:giam|bot)|chuong trinh|voucher|sinh nhat|thanh vien|giam gia (?:gi|nao|den|toi|khi|bao nhieu|may)|bao gio (?:giam|sale)|khi nao (?:giam|sale)|dang (?:giam|sale)|(?:mua|lay|dang ky|dat|di)(?: tu)? (?:\\d{1,3}|nhieu|so luong|nhom|dong)(?: \\p{L}{1,7}){0,4} (?:co )?(?:giam|bot|re)|giam can|giam mo|giam dau|giam size|giam so luong|tra gia tri',
    ),
    phrase(
      '(?:cai|mau|loai|con|em|mon|goi|khoa) (?:nao )?(?:re|mem|dat|mac) (?:hon|nhat)|(?:nao|gi) (?:re|dat_?|mac) (?:hon|nhat)|re hon (?:cai|mau|loai|cua|so)|which|co (?:cai|mau|loai|con|mon)(?: \\p{L}{1,6}){0,2} re|mau nao|loai nao|(?:khong|ko|k) (?:dat_?|mac|cao)',
    ),
  ],
}

export const correctionRules: ActRule = {
  act: 'corrects',
  says: [
    // One detail and "cơ": "thứ bảy cơ", "8h cơ", "màu đen cơ".
    phrase(
      '(?:thu \\p{L}{2,4}|thu \\d|t\\d|chu nhat|cn|mai|cuoi tuan|ngay \\d{1,2}(?:/\\d{1,2})?|\\d{1,2} ?(?:h|g|gio)(?:\\d{2})?(?: sang| chieu| toi)?|\\d{1,3} (?:nguoi|cai|chiec|hop|phan|ly|ve|dem|ngay)|size [\\p{L}\\d]{1,4}|mau \\p{L}{2,6}(?: \\p{L}{2,6})?|(?:loai|cai|mau|phong|goi) \\p{L}{2,6}) (?:co(?: ma| a)?$|moi dung)',
    ),
    phrase(
      '^lon(?: roi| r)?$|^lon_(?: roi| r)?$|chuyen (?:sang|thanh|qua) (?:\\d{1,2} ?(?:h|g|gio|nguoi|cai)|thu|t\\d|chu nhat|cn|ngay|sang|chieu|toi|mai)(?= |$)',
    ),
    phrase(
      '^(?:(?:a|ah|ui|oi|y|u|e|da|ok|oh|o|ay) )+(?:nham|khong(?: phai)?|quen)(?=,|$| )|^khoan|^thoi (?:lay|cho|doi|size|mau)|doi y|^y la|chuyen (?:sang|thanh) (?:mau|size|cai|mau)|nham(?: roi| r| ti| chut| xiu| mat)?(?:,|$| (?:size|mau|so|la|thanh|sang|phai|y|cho|cai|ngay|gio|luc|sdt|dia chi|ten|dc|minh|em|a|lay|\\d))',
    ),
    phrase(
      '(?:minh|em|anh|chi|toi|tui|mk|e) (?:go |ghi |viet |nhan |noi |dat |bam |chon )?(?:nham|lon|sai)(?: roi| r| mat)?|(?:go|ghi|viet|nhan|bam|danh may) (?:nham|sai|lon)',
    ),
    phrase(
      '(?:doi|sua|chinh|thay)(?: lai)?(?: giup| cho| dum| ho)?(?: (?:minh|em|anh|chi|toi))? (?:lai |thanh |sang |qua )+(?:\\p{L}{1,7} ){0,2}[\\p{L}\\p{N}]{1,12}|(?:doi|sua|chinh) (?:lai )?(?:sdt|so dien thoai|dia chi|ten|so luong|gio|ngay|so nguoi)(?: \\p{L}{1,6}){0,3} (?:thanh|la|sang|lai)',
    ),
    phrase(
      'y (?:minh|em|anh|chi|toi|tui) la|khong phai (?:size|mau|cai|mau|so|ngay|\\d)|(?:phai )?la (?:size|mau) [\\p{L}\\p{N}]{1,6} (?:moi dung|chu|co)|chu khong phai',
    ),
    phrase(
      '(?:sorry|oops|oh wait|wait|my bad|actually|correction)(?:$|,|\\s)(?: ?i mean[st]?| ?it should be| ?make it| ?size| ?not)?|i mean[st]?|make it|change (?:it )?to',
    ),
  ],
  unless: [
    phrase(
      '\\p{L}{2,8} (?:khong|ko|k)(?: shop| a| vay| ban| em)?$|giao nham|gui nham|ship nham|giao sai|lam (?:viec|sao|gi|the nao|don|on|lai|dep|mat|xong)|lam lai|nham mau cho|bi nham',
    ),
    phrase(
      '(?:doi|sua|chinh|thay)(?: \\p{L}{1,7}){0,5} (?:duoc khong|dc k|dc khong|duoc k|the nao|mat phi|bao nhieu|trong|khong|ko|k)(?: shop| a| vay| ban)*[?]?$|sua (?:rua|chua|may|tuoi|duong|xe)|doi tra|doi hang|doi size|neu|muon doi',
    ),
  ],
}
