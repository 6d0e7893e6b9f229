import type { QuestionGroup } from '@app/contracts/learning'
import { UserPlus } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { Menu, type MenuEntry } from '#ui/overlay/menu.tsx'
import { useAssignQuestionGroupMutation, useListAssigneesQuery } from '../api.ts'
import { detailMessages } from '../detail-messages.ts'

/** Gives the group to a member, or takes it back. */
export const AssignMenu = ({ group }: { group: QuestionGroup }) => {
  const text = useText(detailMessages)
  const { data } = useListAssigneesQuery()
  const [assign] = useAssignQuestionGroupMutation()
  const give = (userId: string | null) =>
    void settle(assign({ params: { groupId: group.id }, body: { userId } }), () => text('done.assigned'))
  const members = (data?.items ?? []).map((member): MenuEntry => ({
    key: member.userId,
    label: member.name,
    disabled: member.userId === group.assignee?.id,
    onSelect: () => give(member.userId),
  }))
  const nobody: MenuEntry[] = group.assignee
    ? ['separator', { key: 'nobody', label: text('act.nobody'), onSelect: () => give(null) }]
    : []
  return (
    <Menu
      label={text('act.assign')}
      align="end"
      items={[...members, ...nobody]}
      trigger={
        <Button size="sm" icon={<UserPlus aria-hidden="true" className="size-4" />}>
          {group.assignee ? text('detail.assignee', { name: group.assignee.name }) : text('act.assign')}
        </Button>
      }
    />
  )
}
