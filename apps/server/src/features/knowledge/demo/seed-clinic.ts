import { inTransaction, type SystemCtx, type TenantCtx } from '#core/context.ts'
import { createDatasetWithItems } from '../datasets/create-dataset-with-items.ts'
import { clinicPairs } from './clinic-pairs.ts'

export const seedClinicKnowledge = async (ctx: SystemCtx): Promise<void> => {
  await inTransaction(ctx as TenantCtx, (tx) =>
    createDatasetWithItems(tx, {
      type: 2,
      name: 'Câu hỏi bệnh nhân',
      description: 'Giá, giờ khám và đặt hẹn',
      pairs: clinicPairs.map((pair) => ({ ...pair, validFrom: null, validTo: null })),
    }),
  )
}
