import { escapeHtml, htmlPage } from './html.ts'
import type { Doc } from './world.ts'

/** A document as its owner sees it. */
export const docPage = ({ id, title, text }: Doc): string =>
  htmlPage(
    `${title} – Google Tài liệu (mô phỏng)`,
    `<main class="wide"><h1>${escapeHtml(title)}</h1><p class="note">Trang mô phỏng.</p>
    <form method="post" action="/document/d/${escapeHtml(id)}/edit">
    <textarea name="text" aria-label="Nội dung" rows="20" style="width:100%;font:inherit">${escapeHtml(text)}</textarea>
    <div class="buttons"><button class="main">Lưu</button></div></form></main>`,
  )
