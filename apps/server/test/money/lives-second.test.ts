import { describeLives } from './random-lives.ts'

describeLives('second')
