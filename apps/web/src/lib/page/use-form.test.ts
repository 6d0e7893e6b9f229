import { loginForm, registerForm } from '@app/contracts/forms'
import { describe, expect, it } from 'vitest'
import { problemsOf } from './use-form.ts'

describe('the problems of a form', () => {
  it('name one word of the contract for each wrong field', () => {
    const problems = problemsOf(registerForm, { name: ' ', email: 'lan', password: 'abc' })

    expect(problems).toEqual({
      name: 'auth.name.required',
      email: 'auth.email.invalid',
      password: 'auth.password.too-short',
    })
  })

  it('are none when everything is right', () => {
    expect(problemsOf(loginForm, { email: 'Lan@Congty.vn ', password: 'x' })).toEqual({})
  })
})
