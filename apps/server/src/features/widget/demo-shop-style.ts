export const demoShopStyle = `
:root { color-scheme: light; font: 16px/1.6 'Segoe UI', system-ui, -apple-system, Roboto, sans-serif; color: #3b3227; background: #fffdf9; scroll-behavior: smooth }
@media (prefers-reduced-motion: reduce) { :root { scroll-behavior: auto } }
* { box-sizing: border-box } body, p, h1, h2, h3, ul { margin: 0 } ul { list-style: none; padding: 0 }
a { color: inherit } :focus-visible { outline: 2px solid #7a4f2b; outline-offset: 3px }
.notice { padding: .375rem 1rem; background: #5f6c49; color: #fff; font-size: .875rem; text-align: center }
header { position: sticky; top: 0; z-index: 1; display: flex; align-items: center; gap: 1rem 2.5rem; padding: .875rem max(1.25rem, calc(50% - 36.75rem)); background: #fffdf9; border-bottom: 1px solid #ece2d3 }
.brand { font: 600 1.625rem/1.3 Georgia, 'Times New Roman', serif; color: #7a4f2b; text-decoration: none; white-space: nowrap }
nav { flex: 1; min-width: 0 } nav ul { display: flex; gap: 1.75rem; overflow-x: auto; white-space: nowrap }
nav a { display: block; padding: .375rem 0; text-decoration: none } nav a:hover { text-decoration: underline; text-underline-offset: 6px }
.line { font-size: .9375rem; white-space: nowrap } .line a { font-weight: 600; color: #7a4f2b }
main { max-width: 76rem; margin: 0 auto; padding: 1.5rem 1.25rem 2rem }
.hero { display: grid; grid-template-columns: 1fr 1.15fr; gap: 2rem; align-items: center; padding: 2.5rem; border-radius: 24px; background: linear-gradient(115deg, #f6eddd, #e9dcc1) }
.season { font-size: .875rem; letter-spacing: .04em; color: #5f4a31 } h1 { font: 400 clamp(2rem, 4.2vw, 3.25rem)/1.2 Georgia, 'Times New Roman', serif; margin: .25rem 0 .75rem }
.act { display: inline-block; margin-top: 1.25rem; padding: .75rem 1.5rem; border-radius: 999px; background: #7a4f2b; color: #fff; font-weight: 600; text-decoration: none } .act:hover { background: #613c1e }
.hero-photos { display: grid; grid-template-columns: repeat(3, 1fr); gap: .875rem } .hero-photos img { width: 100%; height: auto; border-radius: 16px; box-shadow: 0 8px 24px rgb(90 64 34 / .16) }
.hero-photos img:nth-child(2) { transform: translateY(1.25rem) }
.promises { display: grid; grid-template-columns: repeat(4, 1fr); gap: 1rem; margin: 1.5rem 0 .5rem; font-size: .875rem; color: #6a5d4d } .promises li { padding: .875rem 1rem; border: 1px solid #ece2d3; border-radius: 14px } .promises b { display: block; color: #3b3227 }
section { padding-top: 2.25rem; scroll-margin-top: 3.5rem } .shelf { display: flex; flex-wrap: wrap; align-items: baseline; gap: .25rem 1rem; margin-bottom: 1rem; color: #6a5d4d }
.shelf h2 { font: 400 1.75rem/1.3 Georgia, 'Times New Roman', serif; color: #3b3227 }
.grid { display: grid; gap: 1.75rem 1.25rem; grid-template-columns: repeat(4, 1fr) }
.photo { position: relative; overflow: hidden; margin-bottom: .625rem; border-radius: 14px; background: #f5efe2 } .photo img { display: block; width: 100%; height: auto; transition: transform .2s } .grid li:hover img { transform: scale(1.03) }
@media (prefers-reduced-motion: reduce) { .photo img { transition: none } .grid li:hover img { transform: none } }
.mark { position: absolute; inset-block-start: .625rem; inset-inline-start: .625rem; padding: .125rem .5rem; border-radius: 8px; background: #a4361f; color: #fff; font-size: .8125rem; font-weight: 600 } .mark.out { background: #4d4236 }
h3 { font-size: 1rem; font-weight: 600; line-height: 1.45 } .price b { font-variant-numeric: tabular-nums } s { color: #6a5d4d; font-size: .875rem } .detail, .few { font-size: .875rem; color: #6a5d4d } .few { color: #a4361f }
footer { margin-top: 2rem; padding: 2rem max(1.25rem, calc(50% - 36.75rem)) 6.5rem; background: #f6eddd; font-size: .9375rem } .columns { display: flex; flex-wrap: wrap; gap: 1.5rem 5rem } footer h2 { font-size: 1rem }
.small { margin-top: 1.5rem; font-size: .8125rem; color: #5f5343 } .spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
@media (max-width: 60rem) { .grid { grid-template-columns: repeat(3, 1fr) } .hero { grid-template-columns: 1fr; padding: 1.5rem } .promises { grid-template-columns: 1fr 1fr } header { flex-wrap: wrap } nav { order: 1; flex-basis: 100% } .line { margin-inline-start: auto } .hero-photos img:nth-child(2) { transform: none } }
@media (max-width: 40rem) { .grid { grid-template-columns: 1fr 1fr; gap: 1.25rem .75rem } h3 { font-size: .9375rem } .brand { font-size: 1.375rem } header { gap: .25rem 1rem; padding-block: .625rem } .promises { gap: .5rem } .hero-photos { gap: .5rem } }
`
