import { DeadJobs } from './dead-jobs.tsx'
import { UnsentMails } from './unsent-mails.tsx'

/** What the platform could not do by itself: jobs that stopped, mails that have not left. */
export const BackgroundWork = () => (
  <div className="flex flex-col gap-6">
    <DeadJobs />
    <UnsentMails />
  </div>
)
