import Bowser from 'bowser'
import type { AppContext } from './context.ts'

const longest = 80

/** Browser and system of a request as text, such as "Firefox, Windows"; empty if unknown. */
export const deviceOf = (c: AppContext): string => {
  const agent = c.req.header('user-agent')
  if (!agent) return ''
  const { browser, os } = Bowser.parse(agent)
  return [browser.name, os.name].filter(Boolean).join(', ').slice(0, longest)
}
