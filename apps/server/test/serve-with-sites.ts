import type { RequestListener } from 'node:http'
import { startServer as startSite } from '#core/safe-fetch/fixtures/loopback-server.ts'
import { createTestSafeFetch } from '#core/safe-fetch/safe-fetch.testing.ts'
import { startServer } from '../src/start-server.ts'

/**
 * The product as it is, for browser tests that read a site: the last step of every fetch goes to the shop below,
 * which plays cua-hang.example on this machine. Every other host does not answer.
 */

const page = (title: string, text: string): string =>
  `<html lang="vi"><head><title>${title}</title></head><body>
  <nav><a href="/">Trang chủ</a> <a href="/gio-mo-cua">Giờ mở cửa</a> <a href="/the-thanh-vien">Thẻ thành viên</a></nav>
  <main><h1>${title}</h1><p>${text}</p></main></body></html>`

const pages: Readonly<Record<string, string>> = {
  '/': page('Nắng Linen', 'Nắng Linen may và bán quần áo vải lanh tại Đà Lạt từ năm 2015, có xưởng may ngay sau tiệm.'),
  '/gio-mo-cua': page(
    'Giờ mở cửa',
    'Tiệm mở cửa từ 8 giờ 30 sáng đến 9 giờ tối các ngày trong tuần, riêng Chủ nhật đóng cửa lúc 6 giờ chiều.',
  ),
  '/the-thanh-vien': page(
    'Thẻ thành viên',
    'Khách mua từ 3 triệu đồng được thẻ thành viên hạng Bạc, giảm 5% cho mọi hóa đơn và tặng quà sinh nhật.',
  ),
}

const answer: RequestListener = (request, reply) => {
  const found = pages[request.url ?? '/']
  reply.writeHead(found ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(found ?? '<p>không có</p>')
}

const { port } = await startSite(answer)
await startServer({ safeFetch: createTestSafeFetch({ servers: { 'cua-hang.example': port } }) })
