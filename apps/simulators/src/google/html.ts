const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? '')

/** A page in the manner of the service. It has no script: everything on it is a plain form. */
export const htmlPage = (title: string, body: string): string => `<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>
body{font:16px/1.5 system-ui,sans-serif;background:#f0f4f9;color:#1f1f1f;margin:0;padding:24px;box-sizing:border-box}
main{max-width:480px;margin:0 auto;background:#fff;border-radius:24px;padding:28px}
main.wide{max-width:960px}
h1{font-size:22px;font-weight:500;margin:0 0 8px}
small,.note{color:#5f6368;font-size:14px}
fieldset{border:0;margin:20px 0 0;padding:0}legend{font-weight:600;padding:0;margin-bottom:8px}
label{display:flex;gap:10px;align-items:flex-start;padding:6px 0}
button{font:inherit;border-radius:20px;padding:8px 22px;border:1px solid #747775;background:#fff;color:#0b57d0;cursor:pointer}
button.main{background:#0b57d0;border-color:#0b57d0;color:#fff}
.buttons{display:flex;gap:12px;justify-content:flex-end;margin-top:24px}
table{border-collapse:collapse;width:100%}td,th{border:1px solid #c4c7c5;padding:0;text-align:left}
th{background:#f8f9fa;padding:4px 8px;font-weight:500;color:#5f6368}td input{border:0;font:inherit;width:100%;padding:6px 8px;box-sizing:border-box;min-width:90px}
.scroll{overflow-x:auto}
</style></head><body>${body}</body></html>`
