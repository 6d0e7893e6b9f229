const hit = 'window.__hit=1'

/** Elements that load, run or submit something. */
const elements = [
  `<script>${hit}</script>`,
  `<script src="data:text/javascript,${hit}"></script>`,
  `<img src=x onerror="${hit}">`,
  `<img src=x onerror=${hit}//`,
  `<svg onload="${hit}">`,
  `<svg><script>${hit}</script></svg>`,
  `<svg><animate onbegin="${hit}" attributeName=x dur=1s>`,
  `<math><mi xlink:href="javascript:${hit}">x</mi></math>`,
  `<iframe srcdoc="<script>parent.__hit=1</script>"></iframe>`,
  `<iframe src="javascript:${hit}"></iframe>`,
  `<object data="javascript:${hit}"></object>`,
  `<embed src="javascript:${hit}">`,
  `<video><source onerror="${hit}"></video>`,
  `<audio src=x onerror="${hit}"></audio>`,
  `<details open ontoggle="${hit}">x</details>`,
  `<input autofocus onfocus="${hit}">`,
  `<select autofocus onfocus="${hit}"></select>`,
  `<textarea autofocus onfocus="${hit}"></textarea>`,
  `<body onload="${hit}">`,
  `<form action="javascript:${hit}"><button>x</button></form>`,
  `<button formaction="javascript:${hit}">x</button>`,
  `<a href="javascript:${hit}">x</a>`,
  `<base href="https://lua-dao.example/">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${hit}">`,
  `<link rel="stylesheet" href="data:text/css,*{display:none}">`,
  `<style>*{display:none}</style>`,
  `<style>@import 'data:text/css,*{color:red}'</style>`,
  `<div style="position:fixed;inset:0;background:url(javascript:${hit})">x</div>`,
  `<marquee onstart="${hit}">x</marquee>`,
  `<template><script>${hit}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${hit}>">`,
  `<table background="javascript:${hit}"><td>x</table>`,
  `<isindex type=image src=1 onerror=${hit}>`,
  `<x onclick="${hit}" tabindex=0>x</x>`,
  `<img srcset="x 1x" onerror="${hit}">`,
  `<picture><source srcset=x><img onerror="${hit}" src=x></picture>`,
]
/** URLs that do more than navigate. */
const addresses = [
  `javascript:${hit}`,
  `JaVaScRiPt:${hit}`,
  ` javascript:${hit}`,
  `java\tscript:${hit}`,
  `java&#10;script:${hit}`,
  `&#106;avascript:${hit}`,
  `javascript&colon;${hit}`,
  `\u0001javascript:${hit}`,
  `vbscript:${hit}`,
  `data:text/html,<script>${hit}</script>`,
  'data:text/html;base64,PHNjcmlwdD53aW5kb3cuX19oaXQ9MTwvc2NyaXB0Pg==',
  `data:image/svg+xml,<svg onload="${hit}">`,
  'file:///etc/passwd',
  'blob:https://lua-dao.example/1',
  '//lua-dao.example',
  '/api/auth/logout',
]
const asElements: readonly ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => `**${payload}**`,
  (payload) => `- ${payload}`,
  (payload) => `> ${payload}`,
]
const asLinks: readonly ((address: string) => string)[] = [
  (address) => `[x](${address})`,
  (address) => `![x](${address})`,
  (address) => `<${address}>`,
  (address) => `[x]: ${address}\n\n[x]`,
]
const oddOnes = [
  '</textarea><script>window.__hit=1</script>',
  '"><img src=x onerror=window.__hit=1>',
  "' onmouseover='window.__hit=1",
  '--><script>window.__hit=1</script>',
  ']]><script>window.__hit=1</script>',
  '\u202e<script>window.__hit=1</script>',
  '<scr\u0000ipt>window.__hit=1</scr\u0000ipt>'.replaceAll('\u0000', ''),
  '{{constructor.constructor("window.__hit=1")()}}',
]

/** More than two hundred XSS payloads. */
export const xssCorpus: readonly string[] = [
  ...elements.flatMap((payload) => asElements.map((as) => as(payload))),
  ...addresses.flatMap((address) => asLinks.map((as) => as(address))),
  ...oddOnes,
]
