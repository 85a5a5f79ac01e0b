import { parseArgs, type ParseArgsConfig } from 'node:util'
import { StartupError } from '../startup-error.ts'

/** Parses a command line; throws StartupError if it has other options than these. */
export const readArguments = <const Options extends NonNullable<ParseArgsConfig['options']>>(args: string[], options: Options) => {
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new StartupError(`${(error as Error).message.split('. ')[0]}. --help lists the options.`)
  }
}

export const text = { type: 'string' } as const
export const flag = { type: 'boolean', default: false } as const
export const helpFlag = { ...flag, short: 'h' } as const

/** The arguments for the data folder, as the start of the server takes them. */
export const dataArguments = (data: string | undefined): string[] => (data === undefined ? [] : ['--data', data])
