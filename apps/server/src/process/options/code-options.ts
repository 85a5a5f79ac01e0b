import { productNames, type Product } from '@vitrine/core/products'
import type { NewCode } from '../../products/products.store.ts'
import { StartupError } from '../startup-error.ts'
import { dataArguments, helpFlag, readArguments, text } from './arguments.ts'
import { readOptions, type StartOptions } from './options.ts'

export const codeHelp = `npm run new-code -- --product PRODUCT [options]

Makes a code that opens a product for whoever types it under "Activate a product", and prints it once.
The server may be running meanwhile.

  --product NAME  ${productNames.slice(0, 7).join(', ')},
                  ${productNames.slice(7).join(', ')}
  --days N        how long the product is open, 1 to 3660 (for good); for an account that has it already, how much longer
  --uses N        how many accounts may type it, 1 to 10000 (1)
  --until DAY     until when it can be typed, as 2027-01-31 (for good)
  --data DIR and the variable DATABASE_URL as for npm start
  --help          this text
`

export interface CodeOptions extends Pick<StartOptions, 'dataFolder' | 'databaseUrl'> {
  code: NewCode
}

const productOf = (value: string | undefined): Product => {
  const product = productNames.find((name) => name === value)
  if (product) return product
  throw new StartupError(`--product must be one of ${productNames.join(', ')}, not "${value ?? ''}".`)
}

const countOf = (option: string, value: string, most: number): number => {
  const count = Number(value)
  if (/^\d+$/.test(value) && count >= 1 && count <= most) return count
  throw new StartupError(`${option} must be a number from 1 to ${most}, not "${value}".`)
}

const dayOf = (value: string, now: Date): Date => {
  const day = new Date(`${value}T00:00:00Z`)
  if (/^\d{4}-\d{2}-\d{2}$/.test(value) && day > now) return day
  throw new StartupError(`--until must be a day to come, as 2027-01-31, not "${value}".`)
}

/** Parses and checks command line and environment; null if the help was requested; throws StartupError. */
export const readCodeOptions = (args: string[], env: NodeJS.ProcessEnv, now: Date): CodeOptions | null => {
  const values = readArguments(args, { product: text, days: text, uses: text, until: text, data: text, help: helpFlag })
  if (values.help) return null
  const { dataFolder, databaseUrl } = readOptions(dataArguments(values.data), env)
  const code = {
    product: productOf(values.product),
    days: values.days === undefined ? null : countOf('--days', values.days, 3660),
    uses: countOf('--uses', values.uses ?? '1', 10_000),
    expiresAt: values.until === undefined ? null : dayOf(values.until, now),
  }
  return { code, dataFolder, databaseUrl }
}
