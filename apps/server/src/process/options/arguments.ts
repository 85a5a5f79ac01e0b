import { parseArgs, type ParseArgsConfig } from 'node:util'
import { StartupError } from '../startup-error.ts'

/** What a command line says; throws StartupError where it says something else than these options. */
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

/** The data folder, as the options of a start name it. */
export const dataArguments = (data: string | undefined): string[] => (data === undefined ? [] : ['--data', data])
