/** As sellers hand invoices over: one file that programs of accountants read. Seller and buyer are invented. */
export const demoInvoice = (told: {
  number: string
  day: string
  content: string
  total: number
  vat: number
}): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<HDon>
  <DLHDon>
    <TTChung>
      <THDon>Hóa đơn giá trị gia tăng (mẫu)</THDon>
      <KHMSHDon>1</KHMSHDon>
      <KHHDon>C26TBA</KHHDon>
      <SHDon>${told.number}</SHDon>
      <NLap>${told.day}</NLap>
      <DVTTe>VND</DVTTe>
    </TTChung>
    <NDHDon>
      <NBan><Ten>BizAgent</Ten></NBan>
      <NMua><Ten>CÔNG TY TNHH NẮNG LINEN</Ten><MST>0390000122</MST></NMua>
      <DSHHDVu>
        <HHDVu><STT>1</STT><THHDVu>${told.content}</THHDVu><SLuong>1</SLuong><ThTien>${told.total - told.vat}</ThTien></HHDVu>
      </DSHHDVu>
      <TToan>
        <TgTCThue>${told.total - told.vat}</TgTCThue>
        <TgTThue>${told.vat}</TgTThue>
        <TgTTTBSo>${told.total}</TgTTTBSo>
      </TToan>
    </NDHDon>
  </DLHDon>
</HDon>
`
