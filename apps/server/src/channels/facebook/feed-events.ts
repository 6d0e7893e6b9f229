import type { ChannelDescription } from '@app/contracts/channels'

const items = new Set(
  `album,address,comment,connection,coupon,event,experience,group,group_message,interest,like,link,mention,milestone,note,
page,picture,platform-story,photo,photo-album,post,profile,question,rating,reaction,relationship-status,share,status,story,
timeline cover,tag,video`
    .replaceAll('\n', '')
    .split(','),
)
const verbs = new Set('add,block,edit,edited,delete,follow,hide,mute,remove,unblock,unhide,update'.split(','))

/** What Meta can report around posts: something, and what happened to it. */
export const isFacebookFeedEvent = (id: string): boolean => {
  const [item = '', verb = '', ...rest] = id.split(':')
  return rest.length === 0 && items.has(item) && verbs.has(verb)
}

const offered = (id: string, vi: string, en: string, isDefault = false) => ({ id, label: { vi, en }, isDefault })

/** Those a shop is asked about. */
export const facebookFeedEvents: ChannelDescription['feedEvents'] = [
  offered('comment:add', 'Có bình luận mới', 'A new comment', true),
  // Without these the console would go on showing comments as they once were.
  offered('comment:edited', 'Bình luận được sửa', 'A comment was edited', true),
  offered('comment:remove', 'Bình luận bị xóa', 'A comment was removed', true),
  offered('comment:hide', 'Bình luận bị ẩn', 'A comment was hidden', true),
  offered('comment:unhide', 'Bình luận được hiện lại', 'A comment is shown again', true),
  offered('post:add', 'Có bài viết mới', 'A new post'),
  offered('status:add', 'Có dòng trạng thái mới', 'A new status'),
  offered('photo:add', 'Có ảnh mới', 'A new photo'),
  offered('video:add', 'Có video mới', 'A new video'),
  offered('share:add', 'Bài viết được chia sẻ', 'A post was shared'),
  offered('reaction:add', 'Có người bày tỏ cảm xúc', 'A new reaction'),
  offered('reaction:remove', 'Có người bỏ cảm xúc', 'A reaction was taken back'),
  offered('mention:add', 'Trang được nhắc đến', 'The page was mentioned'),
]
