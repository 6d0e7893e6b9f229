import { describe, expect, it } from 'vitest'

import { isCommonPassword } from './common-passwords.ts'

const WORDS =
  'Password Passw0rd P@ssword P@$$w0rd Admin Welcome Qwerty Iloveyou Abc Abcd Aa Matkhau Saigon Hanoi Danang Vietnam Anhyeuem Xinchao Nguyen Minh Zalo Congty Banhang Test Demo'.split(
    ' ',
  )
const NUMBERS = [
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '123456',
  '12345678',
  '2024',
  '2026',
  '1990',
  '888',
  '6868',
  '111111',
  '54321',
]
const MARKS = ['!', '@', '#', '*']

const decorated = WORDS.flatMap((word) =>
  NUMBERS.flatMap((number) =>
    MARKS.flatMap((mark) => [`${word}${mark}${number}`, `${word}${number}${mark}`, `${mark}${word}${number}`]),
  ),
)

describe('common passwords', () => {
  it('include thousands of popular words with the usual decoration', () => {
    expect(decorated.length).toBeGreaterThan(4000)
    expect(decorated.filter((password) => !isCommonPassword(password))).toEqual([])
  })

  it.each([
    'Password1!',
    'PASSWORD1!',
    'Password@123',
    'P@ssw0rd',
    'P@ssw0rd123!',
    'P@ssword2024!',
    'Abc@12345',
    'Abc@123456',
    'Abcd@1234',
    'Aa@123456',
    'Aa123456@',
    'Matkhau@123',
    'MatKhau123!',
    'Saigon123!',
    'Saigon@2024',
    'Hanoi@123',
    'VietNam@123',
    'Anhyeuem1!',
    'Qwerty123!',
    'Qwerty@123',
    '1qaz@WSX',
    'Admin@123',
    'Admin123!',
    'Welcome1!',
    'Welcome@2025',
    'Iloveyou1!',
    'Nguyen@123',
    'Test@1234',
    'User@123',
    'Zalo@123456',
    'Congty@123',
    'Demo@123',
  ])('include %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each([
    'Rổ cam 7 quả trên bàn!',
    'Tz7!kd-0qpLw',
    'correct Horse 9 battery!',
    'Phở-bò-tái-2-bát!',
    'Xin-chao-1!',
    'Matkhau@48210573',
    'Saigonese@123',
    `Aa1!${'x'.repeat(124)}`,
    '',
  ])('leave %j alone', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })
})
