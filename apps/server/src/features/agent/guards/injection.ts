import { fold } from '#core/text/fold.ts'
import { hiddenSigns } from '../understand/hidden-signs.ts'

export type InjectionReason = 'instruction' | 'role' | 'tool-call' | 'reveal' | 'fence' | 'hidden-signs' | 'encoded'
export interface InjectionCheck {
  readonly isFlagged: boolean
  readonly reasons: readonly InjectionReason[]
  /** The text without the lines that talk to the model; what a prompt may hold. */
  readonly cleaned: string
  /** The lines that were taken out, for the trace. */
  readonly removed: readonly string[]
}

const edge = '(?<![\\p{L}\\p{N}])'
const stop = '(?![\\p{L}\\p{N}])'
const all = '(?:moi|tat ca|toan bo|het|cac|nhung)'
const orders = '(?:huong dan|chi dan|chi thi|lenh|quy tac|quy dinh|yeu cau|cau lenh|prompt|cai dat|noi dung|thiet lap)'

// Without accents and in small letters, so that no spelling slips by.
const patterns: readonly (readonly [InjectionReason, RegExp])[] = [
  [
    'instruction',
    new RegExp(
      `${edge}(?:bo qua|quen|phot lo|khong (?:can )?(?:tuan theo|lam theo|nghe theo)|dung (?:tuan theo|lam theo)|huy bo|vo hieu hoa|ghi de|xoa)(?: di)?(?: ${all})* ${orders}`,
      'u',
    ),
  ],
  [
    'instruction',
    new RegExp(
      `${edge}(?:ignore|disregard|forget|override|bypass|skip|discard|do not follow|don't follow|stop following)(?: (?:all|any|the|your|my|of|every|these|those|previous|prior|above|earlier|preceding|existing|system|safety|initial|original|what|everything|you|were|was|have|been))* (?:instructions?|rules?|prompts?|directions?|guidelines?|context|commands?|restrictions?|guardrails?|polic(?:y|ies)|told|said|above|before)${stop}`,
      'u',
    ),
  ],
  [
    'instruction',
    new RegExp(
      `${edge}(?:new|updated|real|actual|important|secret) (?:instructions?|system prompt|rules?)(?: (?:are|is|from))?\\s*:`,
      'u',
    ),
  ],
  [
    'instruction',
    new RegExp(
      `${edge}(?:huong dan|chi thi|lenh|quy tac|yeu cau) (?:moi|he thong|quan trong|bat buoc)(?: (?:la|danh cho|cho) .{0,30})?\\s*:`,
      'u',
    ),
  ],
  [
    'instruction',
    new RegExp(
      `${edge}(?:from now on|tu (?:bay gio|gio)(?: tro di)?|ke tu (?:bay gio|gio))[, ]+(?:you|your|ban|bot|hay|tro ly|ai|ignore|act|respond|only|always)${stop}`,
      'u',
    ),
  ],
  [
    'instruction',
    new RegExp(
      `${edge}(?:you are now|you must now|act as(?: if)?|pretend (?:to be|you|that)|roleplay as|behave as|simulate (?:being|a)|enter (?:developer|debug|god|admin|dan) mode|developer mode|jailbreak|do anything now)${stop}`,
      'u',
    ),
  ],
  [
    'instruction',
    new RegExp(
      `${edge}(?:ban (?:bay gio|gio day|hien) la|hay (?:dong vai|gia vo|gia lam|nhap vai)|dong vai (?:la |lam )?(?:hacker|admin|quan tri|nha phat trien|ai khac)|che do (?:nha phat trien|quan tri|admin|developer|debug))${stop}`,
      'u',
    ),
  ],
  [
    'instruction',
    new RegExp(
      `${edge}(?:assistant|ai|model|chatbot|llm|tro ly|mo hinh)[,:]? (?:must|should|please|hay|phai|can phai) (?:ignore|reveal|send|call|reply|respond|tell|gui|goi|tra loi|noi|tiet lo|giam|tang|chuyen)${stop}`,
      'u',
    ),
  ],
  [
    'reveal',
    new RegExp(
      `${edge}(?:reveal|show|print|repeat|output|leak|tell me|give me|display|dump|expose|what (?:is|are))(?: (?:me|us|the|your|full|entire|all|hidden|secret|exact|initial|original|verbatim))* (?:system prompt|system message|instructions?|prompts?|secrets?|api keys?|passwords?|credentials?|tokens?|environment variables?|hidden rules?|canary)${stop}`,
      'u',
    ),
  ],
  [
    'reveal',
    new RegExp(
      `${edge}(?:tiet lo|in ra|cho (?:toi|minh|em|anh|chi)?(?: xem| biet| xin)?|noi cho (?:toi|minh|em|anh|chi)(?: biet)?|lap lai|hien thi|doc|gui|xuat|dua)(?: \\p{L}+){0,3} (?:system prompt|prompt|huong dan he thong|chi thi he thong|lenh he thong|mat khau (?:quan tri|he thong|admin)|api key|khoa api|khoa bi mat|token|bien moi truong)${stop}`,
      'u',
    ),
  ],
  [
    'role',
    new RegExp(
      '^[#>*\\-\\s[<]*(?:system|assistant|developer|user|human|he thong|tool|function)(?:\\s?(?:message|prompt|note|instruction))?(?:\\*\\*|\\]|>)?\\s*:',
      'u',
    ),
  ],
  [
    'role',
    /<\|?(?:im_start|im_end|system|assistant|user|endoftext|begin_of_text|start_header_id|eot_id)\|?>|\[\/?(?:inst|sys)\]|<<\/?sys>>|<\/?(?:system|instructions?|assistant|developer)>/u,
  ],
  [
    'tool-call',
    /<\/?(?:tool_call|function_call|tool_use|invoke|function_calls|tool_result|function_results?)\b|"(?:tool_calls?|function_call|tool_use)"\s*:|\{\s*"(?:name|tool|function)"\s*:\s*"[a-z_]{3,40}"\s*,\s*"(?:arguments|parameters|input|args)"\s*:|```(?:tool|function)(?:_call|_code)?/u,
  ],
  [
    'tool-call',
    new RegExp(
      `${edge}(?:call|use|invoke|run|execute|trigger|goi|dung|chay|kich hoat) (?:the |a |ham |cong cu |tool )*(?:tool|function|cong cu|ham|handoff|capture_contact|http_request|search_knowledge|search_products|[a-z]+_[a-z_]+)(?: (?:tool|function|voi|with|now|ngay)|\\s*\\(|$)`,
      'u',
    ),
  ],
  [
    'fence',
    /(?:<<<|>>>|={5}|-{5})\s*(?:end|ket thuc|het)\s*(?:of\s*)?(?:data|source|context|document|du lieu|nguon|tai lieu|prompt)|(?:end of|ket thuc) (?:the )?(?:data|context|document|untrusted|du lieu|tai lieu|nguon)(?: block)?\s*(?:[.:\]>]|$)/u,
  ],
  [
    'encoded',
    new RegExp(
      `${edge}(?:decode|giai ma)(?: \\p{L}+){0,4} (?:base64|rot13|hex|morse)|(?:base64|rot13)(?: \\p{L}+){0,4} (?:decode|and (?:follow|execute|run)|roi (?:lam|thuc hien))`,
      'u',
    ),
  ],
]

// Letters of other alphabets that look like ours, and full-width ones, are put back before the look-up.
const lookAlikes: Record<string, string> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  ο: 'o',
  α: 'a',
  ι: 'i',
  ν: 'v',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '@': 'a',
}

const plainForm = (line: string): string =>
  fold(line.normalize('NFKC').replace(hiddenSigns, '').toLowerCase())
    .replaceAll(/[\u0370-\u03FF\u0400-\u04FF]/gu, (letter) => lookAlikes[letter] ?? letter)
    .replaceAll('’', "'")
    .replaceAll(/[^\S\n]+/g, ' ')

/** "i g n o r e", "1gn0re": only where letters stand alone or digits sit inside words, so that prices stay prices. */
const unmasked = (plain: string): string =>
  plain
    .replaceAll(/(?<![\p{L}\p{N}])(?:\p{L}[ ._-]){3,}\p{L}(?![\p{L}\p{N}])/gu, (spread) =>
      spread.replaceAll(/[ ._-]/g, ''),
    )
    .replaceAll(/(?<=\p{L})[013@](?=\p{L})|(?<![\p{L}\p{N}])[13](?=\p{L}{3})/gu, (digit) => lookAlikes[digit] ?? digit)

const reasonsOf = (line: string): InjectionReason[] => {
  const plain = plainForm(line)
  const other = unmasked(plain)
  return patterns.filter(([, pattern]) => pattern.test(plain) || pattern.test(other)).map(([reason]) => reason)
}

const hasHidden = (text: string): boolean => {
  hiddenSigns.lastIndex = 0
  return (
    (text.match(/[\u{E0000}-\u{E007F}\u202A-\u202E\u2066-\u2069]/gu)?.length ?? 0) > 0 ||
    (text.match(/[\u200B-\u200D\u2060\uFEFF]/gu)?.length ?? 0) >= 8
  )
}

/**
 * Finds text that talks to the model instead of about the shop. Retrieved text loses those lines; a message keeps its
 * words and carries the flag. No tool ever depends on this: it lowers the noise, the walls are elsewhere.
 */
export const checkInjection = (text: string): InjectionCheck => {
  const reasons = new Set<InjectionReason>()
  const removed: string[] = []
  const kept: string[] = []
  if (hasHidden(text)) reasons.add('hidden-signs')
  const lines = text.replace(hiddenSigns, '').split('\n')
  for (const [at, line] of lines.entries()) {
    // A sentence may be broken over two lines to hide it.
    const found = reasonsOf(line)
    const joined = found.length === 0 && at > 0 ? reasonsOf(`${lines[at - 1]} ${line}`) : []
    const isJoined = joined.length > 0 && reasonsOf(lines[at - 1] ?? '').length === 0
    if (found.length === 0 && !isJoined) {
      kept.push(line)
      continue
    }
    for (const reason of isJoined ? joined : found) reasons.add(reason)
    if (isJoined) removed.push(kept.pop() ?? '')
    removed.push(line)
  }
  return { isFlagged: reasons.size > 0, reasons: [...reasons], cleaned: kept.join('\n').trim(), removed }
}
