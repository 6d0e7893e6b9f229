import { addDays, dayOf, weekdayOf } from '#core/time/local-days.ts'
import { nextOpening } from '#core/time/working-hours.ts'
import type { Turn } from './contract.ts'
import { findWorkingHours } from './working-hours.repository.ts'

const weekdays = {
  vi: ['thứ Hai', 'thứ Ba', 'thứ Tư', 'thứ Năm', 'thứ Sáu', 'thứ Bảy', 'Chủ nhật'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
} as const
const vietnamese = /[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/i

/** Said after calling staff while nobody is there: when they will answer. Nothing while the shop is open. */
export const whenStaffAnswer = async ({ ctx }: Turn, reply: string): Promise<string> => {
  const now = ctx.now()
  const opens = nextOpening(await findWorkingHours(ctx.db, ctx.workspaceId), now)
  if (!opens) return ''
  const clock = new Intl.DateTimeFormat('vi-VN', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Ho_Chi_Minh',
  }).format(opens)
  const language = vietnamese.test(reply) ? 'vi' : 'en'
  const day = dayName(dayOf(now), dayOf(opens), language)
  return language === 'vi'
    ? ` Hiện ngoài giờ làm việc, shop trả lời lúc ${clock.replace(/^0/, '')} ${day} ạ.`
    : ` We are closed now and will answer at ${clock.replace(/^0/, '')} ${day}.`
}

const dayName = (today: string, day: string, language: 'vi' | 'en'): string => {
  if (day === today) return language === 'vi' ? 'hôm nay' : 'today'
  if (day === addDays(today, 1)) return language === 'vi' ? 'ngày mai' : 'tomorrow'
  const [, month, date] = day.split('-').map(Number)
  const name = weekdays[language][weekdayOf(day) - 1]
  return language === 'vi' ? `${name} ${date}/${month}` : `on ${name} ${date}/${month}`
}
