// Puts the reader's look on the page before anything is painted. A file of its own, because the content security
// policy allows no inline script. The rules are those of src/lib/session/preferences.ts; a test holds the two together.
;(() => {
  const root = document.documentElement
  const body = document.body
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const isDark = read('darkMode') === 'true'
  root.lang = read('selectedLanguage') === 'En' ? 'en' : 'vi'
  root.classList.toggle('dark', isDark)
  root.setAttribute('dir', read('direction') === 'rtl' ? 'rtl' : 'ltr')
  body.classList.toggle('dark', isDark)
  body.classList.toggle('light', !isDark)
  for (const element of [root, body]) {
    element.toggleAttribute('data-monochrome', read('monochrome') === 'true')
    if (read('skin') === 'bordered') element.setAttribute('data-skin', 'bordered')
    else element.removeAttribute('data-skin')
  }
})()
