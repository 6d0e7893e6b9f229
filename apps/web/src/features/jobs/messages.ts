import { defineMessages } from '#lib/i18n/i18n.tsx'

/** Words of the background jobs that failed for good. */
export const jobMessages = defineMessages({
  'jobs.dead.title': { vi: 'Công việc nền đã dừng', en: 'Background jobs that stopped' },
  'jobs.dead.lead': {
    vi: 'Việc đã thử đủ số lần mà vẫn lỗi. Sửa nguyên nhân rồi chạy lại, hoặc bỏ việc không còn cần.',
    en: 'Work that failed as often as it may be tried. Fix the cause and retry it, or discard what is no longer needed.',
  },
  'jobs.dead.kind': { vi: 'Loại công việc', en: 'Kind of job' },
  'jobs.dead.all-kinds': { vi: 'Mọi loại ({count})', en: 'All kinds ({count})' },
  'jobs.dead.kind-option': { vi: '{kind} ({count})', en: '{kind} ({count})' },
  'jobs.dead.workspace': { vi: 'Không gian', en: 'Workspace' },
  'jobs.dead.platform': { vi: 'Hệ thống', en: 'The platform' },
  'jobs.dead.gone-workspace': { vi: 'Không gian đã xóa', en: 'Deleted workspace' },
  'jobs.dead.attempts': { vi: 'Số lần thử', en: 'Attempts' },
  'jobs.dead.error': { vi: 'Loại lỗi', en: 'Error' },
  'jobs.dead.failed-at': { vi: 'Dừng lúc', en: 'Stopped' },
  'jobs.dead.empty': { vi: 'Không có công việc nào bị dừng', en: 'No job has stopped' },
  'jobs.dead.empty-body': {
    vi: 'Mọi việc nền đã xong, hoặc đang được thử lại.',
    en: 'All background work is done or still being tried.',
  },
  'jobs.dead.none-of-kind': { vi: 'Không còn việc nào thuộc loại này', en: 'No job of this kind is left' },
  'jobs.dead.menu': { vi: 'Thao tác với {kind}', en: 'Actions for {kind}' },

  'jobs.error.deadline': { vi: 'Chạy quá thời hạn', en: 'Ran for too long' },
  'jobs.error.runner-died': { vi: 'Máy chủ dừng giữa chừng', en: 'The server stopped midway' },
  'jobs.error.unknown': { vi: 'Không rõ', en: 'Unknown' },

  'jobs.retry': { vi: 'Chạy lại', en: 'Retry' },
  'jobs.retry.done': { vi: 'Đã xếp lại {kind} vào hàng.', en: '{kind} is queued again.' },
  'jobs.retry-kind': { vi: 'Chạy lại cả loại', en: 'Retry this kind' },
  'jobs.retry-kind.title': { vi: 'Chạy lại {count} việc {kind}?', en: 'Retry {count} jobs of {kind}?' },
  'jobs.retry-kind.body': {
    vi: 'Mỗi việc được thử lại từ đầu, xen kẽ với việc của các không gian khác.',
    en: 'Each of them is tried from the beginning, in turn with the work of other workspaces.',
  },
  'jobs.retry-kind.done': { vi: 'Đã xếp lại {count} việc vào hàng.', en: '{count} jobs are queued again.' },
  'jobs.discard': { vi: 'Bỏ việc này', en: 'Discard' },
  'jobs.discard.title': { vi: 'Bỏ việc {kind}?', en: 'Discard {kind}?' },
  'jobs.discard.body': {
    vi: 'Việc này của {workspace} sẽ không bao giờ được làm, và không lấy lại được.',
    en: 'This work of {workspace} is never done, and cannot be brought back.',
  },
  'jobs.discard.done': { vi: 'Đã bỏ việc {kind}.', en: '{kind} was discarded.' },
})
