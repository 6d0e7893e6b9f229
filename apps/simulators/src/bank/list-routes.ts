import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { operator, vietnamTime, type BankWorld, type Movement } from './world.ts'

type Query = Readonly<Record<string, string | undefined>>

const hasKey = (request: FastifyRequest, expected: string): boolean => request.headers.authorization === expected

const refuse = (reply: FastifyReply): FastifyReply => reply.status(401).send({ error: 401, message: 'Unauthorized' })

/** The lists of transactions that providers offer; they also hold what nobody was told of. */
export const listRoutes = (app: FastifyInstance, { movements }: BankWorld): void => {
  app.get<{ Querystring: Query }>('/userapi/transactions/list', (request, reply) => {
    if (!hasKey(request, `Bearer ${operator.sepayToken}`)) return refuse(reply)
    const {
      account_number: account,
      transaction_date_min: from = '',
      since_id: sinceId = '0',
      limit = '5000',
    } = request.query
    const found = movements
      .filter((one) => one.account === (account ?? operator.account))
      .filter(({ at, id }) => vietnamTime(at) >= from && id >= Number(sinceId))
      .slice(0, Number(limit))
    return reply.send({
      status: 200,
      error: null,
      messages: { success: true },
      transactions: found.map(asSepayLine),
    })
  })

  app.get<{ Querystring: Query }>('/v2/transactions', (request, reply) => {
    if (!hasKey(request, `Apikey ${operator.cassoApiKey}`)) return refuse(reply)
    const { fromDate = '', page = '1', pageSize = '10' } = request.query
    const size = Math.min(100, Number(pageSize))
    const first = (Number(page) - 1) * size
    const found = movements.filter(({ at }) => vietnamTime(at) >= fromDate)
    return reply.send({
      error: 0,
      message: 'success',
      data: {
        page: Number(page),
        pageSize: size,
        totalPages: Math.ceil(found.length / size),
        totalRecords: found.length,
        records: found.slice(first, first + size).map(asCassoLine),
      },
    })
  })
}

const asSepayLine = ({ id, reference, at, account, amount, content }: Movement) => ({
  id: String(id),
  bank_brand_name: operator.bankName,
  account_number: account,
  transaction_date: vietnamTime(at),
  amount_in: `${Math.max(0, amount)}.00`,
  amount_out: `${Math.max(0, -amount)}.00`,
  accumulated: '5000000.00',
  transaction_content: content,
  reference_number: reference,
  code: null,
  sub_account: null,
  bank_account_id: '1',
})

const asCassoLine = ({ id, reference, at, account, amount, content, payerName, payerAccount }: Movement) => ({
  id,
  tid: reference,
  description: content,
  amount,
  cusumBalance: 5_000_000,
  when: vietnamTime(at),
  bankSubAccId: account,
  corresponsiveName: payerName,
  corresponsiveAccount: payerAccount,
})
