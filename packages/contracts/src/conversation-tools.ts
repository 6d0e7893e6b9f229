import * as z from 'zod/mini'
import { attachedFiles, attachment, messageText, readChat, threadLabel, writeChat } from './conversation-parts.ts'
import { done, endpoint, idOf } from './endpoint.ts'
import { word } from './field-words.ts'

// What helps to answer: labels, canned replies, saved views

const shortName = z
  .string()
  .check(z.trim(), z.minLength(1, word('field.required')), z.maxLength(60, word('field.too-long')))
const labelBody = z.strictObject({
  name: shortName,
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/, word('bots.color.invalid'))),
  folder: z._default(z.string().check(z.trim(), z.maxLength(60, word('field.too-long'))), ''),
})
const labelParams = z.strictObject({ labelId: idOf('label') })
export const listLabels = endpoint({
  ...readChat,
  method: 'GET',
  path: '/labels',
  summary: 'Labels of the workspace',
  response: z.strictObject({ items: z.array(threadLabel) }),
})
export const createLabel = endpoint({
  ...writeChat,
  method: 'POST',
  path: '/labels',
  summary: 'A new label',
  body: labelBody,
  status: 201,
  response: threadLabel,
  errors: ['LABEL_LIMIT_REACHED', 'LABEL_NAME_TAKEN'],
})
export const updateLabel = endpoint({
  ...writeChat,
  method: 'PUT',
  path: '/labels/:labelId',
  summary: 'Change a label everywhere',
  params: labelParams,
  body: labelBody,
  response: threadLabel,
  errors: ['LABEL_NOT_FOUND', 'LABEL_NAME_TAKEN'],
})
export const deleteLabel = endpoint({
  ...writeChat,
  method: 'DELETE',
  path: '/labels/:labelId',
  summary: 'Delete a label and take it off all conversations',
  params: labelParams,
  response: done,
  errors: ['LABEL_NOT_FOUND'],
})

export const cannedReply = z.strictObject({
  id: z.uuid(),
  shortcut: z.string(),
  title: z.string(),
  /** `{{ten_khach}}`, `{{gọi}}`, `{{xưng}}`, `{{ten_shop}}` are filled in; unknown ones are asked for. */
  text: z.string(),
  attachments: z.array(attachment),
  updatedAt: z.iso.datetime(),
})
export type CannedReply = z.infer<typeof cannedReply>
const cannedBody = z.strictObject({
  shortcut: z.string().check(z.trim(), z.regex(/^[\p{L}\p{N}_-]{1,30}$/u, word('field.invalid'))),
  title: shortName,
  text: messageText,
  fileIds: attachedFiles,
})
const cannedParams = z.strictObject({ cannedId: idOf('canned-reply') })
export const listCannedReplies = endpoint({
  ...readChat,
  method: 'GET',
  path: '/canned-replies',
  summary: 'Prepared answers',
  response: z.strictObject({ items: z.array(cannedReply) }),
})
export const createCannedReply = endpoint({
  ...writeChat,
  method: 'POST',
  path: '/canned-replies',
  summary: 'A new prepared answer',
  body: cannedBody,
  status: 201,
  response: cannedReply,
  errors: ['CANNED_LIMIT_REACHED', 'CANNED_SHORTCUT_TAKEN', 'FILE_NOT_FOUND', 'MESSAGE_EMPTY'],
})
export const updateCannedReply = endpoint({
  ...writeChat,
  method: 'PUT',
  path: '/canned-replies/:cannedId',
  summary: 'Change a prepared answer',
  params: cannedParams,
  body: cannedBody,
  response: cannedReply,
  errors: ['CANNED_NOT_FOUND', 'CANNED_SHORTCUT_TAKEN', 'FILE_NOT_FOUND', 'MESSAGE_EMPTY'],
})
export const deleteCannedReply = endpoint({
  ...writeChat,
  method: 'DELETE',
  path: '/canned-replies/:cannedId',
  summary: 'Delete a prepared answer',
  params: cannedParams,
  response: done,
  errors: ['CANNED_NOT_FOUND'],
})
export const uploadCannedFile = endpoint({
  ...writeChat,
  rate: 'upload',
  method: 'POST',
  path: '/canned-replies/files',
  summary: 'A picture or file for a prepared answer',
  upload: { kind: 'file', maxBytes: 10 * 1024 * 1024, types: [] },
  status: 201,
  response: attachment,
  errors: ['UNSUPPORTED_TYPE', 'BODY_TOO_LARGE', 'PICTURE_TOO_LARGE'],
})

export const savedView = z.strictObject({ id: z.uuid(), name: z.string(), query: z.record(z.string(), z.string()) })
export const listViews = endpoint({
  ...readChat,
  method: 'GET',
  path: '/chat-views',
  summary: 'Filters the caller has saved',
  response: z.strictObject({ items: z.array(savedView) }),
})
export const saveView = endpoint({
  ...readChat,
  rate: 'write',
  method: 'POST',
  path: '/chat-views',
  summary: 'Save a filter under a name; the same name replaces it',
  body: z.strictObject({
    name: shortName,
    // As long as a filter by several labels may become in the address.
    query: z.record(z.string().check(z.maxLength(30)), z.string().check(z.maxLength(400))),
  }),
  status: 201,
  response: savedView,
  errors: ['VIEW_LIMIT_REACHED'],
})
export const deleteView = endpoint({
  ...readChat,
  rate: 'write',
  method: 'DELETE',
  path: '/chat-views/:viewId',
  summary: 'Forget a saved filter',
  params: z.strictObject({ viewId: idOf('chat-view') }),
  response: done,
  errors: ['VIEW_NOT_FOUND'],
})
