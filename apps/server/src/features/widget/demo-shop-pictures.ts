import { demoProducts } from '#features/knowledge/public.ts'

interface Cut {
  /** How the name of the product begins. */
  start: string
  /** The cloth; the first piece is the lighter one. */
  cloth: readonly string[]
  /** Folds, seams and buttons, drawn as thin lines. */
  lines: string
}

/** Twelve drawings, so that the shop needs no photograph and loads nothing from elsewhere. */
const cuts: readonly Cut[] = [
  {
    start: 'Áo sơ mi',
    cloth: ['M84 78 104 66Q120 80 136 66L156 78 190 176 166 186 154 138 156 232H84L86 138 74 186 50 176Z'],
    lines:
      'M104 66 112 92 120 82 128 92 136 66M120 84V232M120 104h.1M120 130h.1M120 156h.1M120 182h.1M120 208h.1M86 138 92 104M154 138 148 104',
  },
  {
    start: 'Áo kiểu',
    cloth: [
      'M88 74H102V98H138V74H152L156 220H84Z',
      'M88 74Q58 78 56 126 68 138 86 130L90 96ZM152 74Q182 78 184 126 172 138 154 130L150 96Z',
    ],
    lines: 'M102 98H138M58 122Q70 130 86 124M182 122Q170 130 154 124M104 220 108 150M136 220 132 150M120 220V160',
  },
  {
    start: 'Áo hai dây',
    cloth: [
      'M92 100Q106 112 120 104 134 112 148 100L158 222H82Z',
      'M94 102 99 64H104L100 106ZM146 102 141 64H136L140 106Z',
    ],
    lines: 'M92 100Q106 112 120 104 134 112 148 100M104 222 110 150M136 222 130 150M82 214Q120 224 158 214',
  },
  {
    start: 'Đầm suông',
    cloth: ['M92 60Q120 82 148 60L168 92 152 108 162 262H78L88 108 72 92Z'],
    lines:
      'M92 60Q120 82 148 60M86 148Q120 156 154 148M120 152 112 176M120 152 130 178M98 262 102 170M142 262 138 170M120 262V190',
  },
  {
    start: 'Đầm maxi',
    cloth: ['M106 62Q120 72 134 62L150 112 146 132 182 274H58L94 132 90 112Z'],
    lines:
      'M106 62Q120 72 134 62M94 128Q120 138 146 128M94 136Q120 146 146 136M84 274 104 152M120 274V154M156 274 136 152',
  },
  {
    start: 'Đầm babydoll',
    cloth: [
      'M94 64Q120 84 146 64L150 104 178 240Q120 256 62 240L90 104Z',
      'M94 64Q70 72 66 108L88 116 92 92ZM146 64Q170 72 174 108L152 116 148 92Z',
    ],
    lines: 'M90 104Q120 114 150 104M94 64Q120 84 146 64M84 242 102 116M108 246 112 116M132 246 128 116M156 242 138 116',
  },
  {
    start: 'Chân váy xếp',
    cloth: ['M88 84H152L182 232Q120 248 58 232Z'],
    lines:
      'M86 96H154M74 236 94 98M90 240 103 98M106 243 112 98M134 243 128 98M150 240 137 98M166 236 146 98M120 244V98',
  },
  {
    start: 'Chân váy bút',
    cloth: ['M90 84H150L160 148 150 244H90L80 148Z'],
    lines: 'M88 96H152M120 96V130M96 244 92 160M120 244V214M144 244 148 160',
  },
  {
    start: 'Quần ống',
    cloth: ['M86 68H154L170 268H128L120 132 112 268H70Z'],
    lines: 'M86 82H154M120 82V132M96 82 88 110M144 82 152 110M90 268 98 130M150 268 142 130',
  },
  {
    start: 'Quần short',
    cloth: ['M84 100H156L174 206H126L120 160 114 206H66Z'],
    lines: 'M84 112H156M88 106H152M120 112V160M94 114 84 142M146 114 156 142M112 112 106 132M128 112 134 132',
  },
  {
    start: 'Áo khoác',
    cloth: [
      'M92 62 110 58 116 256H74L80 132 70 186 42 180 66 84Z',
      'M148 62 130 58 124 256H166L160 132 170 186 198 180 174 84Z',
    ],
    lines:
      'M110 58 116 256M130 58 124 256M82 184H106M134 184H158M80 132 86 100M160 132 154 100M46 170 68 176M194 170 172 176',
  },
  {
    start: 'Set',
    cloth: [
      'M92 52 106 46Q120 58 134 46L148 52 168 96 150 104 146 92V142H94V92L90 104 72 96Z',
      'M94 152H146L158 270H126L120 200 114 270H82Z',
    ],
    lines: 'M106 46Q120 58 134 46M120 56V142M94 164H146M120 164V200M104 270 106 190M136 270 134 190',
  },
]

const shades: Readonly<Record<string, { cloth: string; deep: string; wall: string }>> = {
  Trắng: { cloth: '#fbf9f3', deep: '#d8d0bf', wall: '#e9e3d6' },
  Kem: { cloth: '#ecdfc3', deep: '#c4ae83', wall: '#f5efe2' },
  'Xanh rêu': { cloth: '#8b9873', deep: '#5f6c49', wall: '#e8eadd' },
  'Nâu đất': { cloth: '#a87a57', deep: '#75502f', wall: '#f1e6dc' },
}

const hanger = 'M120 40V32Q120 24 127 24 134 24 133 31 132 36 126 37M88 62 120 42 152 62'

const draw = ({ ten, mau }: Pick<(typeof demoProducts)[number], 'ten' | 'mau'>): string => {
  const cut = cuts.find(({ start }) => ten.startsWith(start)) ?? cuts[0]
  const { cloth, deep, wall } = shades[mau] ?? { cloth: '#ecdfc3', deep: '#c4ae83', wall: '#f5efe2' }
  const pieces = (cut?.cloth ?? []).map((path) => `<path d="${path}" fill="url(#c)"/>`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 300"><defs><linearGradient id="c" x1="0" x2="1" y1="0" y2=".6"><stop stop-color="${cloth}"/><stop offset="1" stop-color="${deep}" stop-opacity=".75"/></linearGradient><linearGradient id="w" x2="0" y2="1"><stop stop-color="${wall}"/><stop offset=".82" stop-color="${wall}"/><stop offset=".82" stop-color="#dccfb8"/><stop offset="1" stop-color="#e6dcc9"/></linearGradient><pattern id="t" width="4" height="4" patternUnits="userSpaceOnUse"><path d="M0 1h4M1 0v4" stroke="${deep}" stroke-opacity=".16" stroke-width=".5"/></pattern></defs><rect width="240" height="300" fill="url(#w)"/><ellipse cx="120" cy="280" rx="74" ry="7" fill="#8b7454" opacity=".22"/><path d="${hanger}" fill="none" stroke="#8a6a48" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/><g fill="${cloth}" stroke="${deep}" stroke-width="1.6" stroke-linejoin="round">${(cut?.cloth ?? []).map((path) => `<path d="${path}"/>`).join('')}</g>${pieces}${pieces.replaceAll('url(#c)', 'url(#t)')}<path d="${cut?.lines ?? ''}" fill="none" stroke="${deep}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" opacity=".85"/></svg>`
}

const pictures: ReadonlyMap<string, string> = new Map(demoProducts.map((product) => [product.ma, draw(product)]))

/** The picture of a product of the demo shop, by its code. */
export const demoPicture = (code: string): string | undefined => pictures.get(code)

export const demoPictureUrl = (code: string): string => `/demo-shop/pictures/${code}.svg`
