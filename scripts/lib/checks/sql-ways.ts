const builder =
  /\.(?:select|selectDistinct|selectDistinctOn)\([^`]*?\)\s*\.from\(|\.insert\(\w+\)|\.update\(\w+\)\s*\.set\(|\.delete\(\w+\)\s*\.where\(/s
const template = /\bsql(?:<[^`]*?>)?`\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH|LOCK)\b/

/** The start of a top-level declaration, or of a method of a class or of a factory's result. */
const beginning = /\n(?=(?:export )?(?:const|async function|function|class) |  (?:async )?#?\w+(?:\(|: (?:async )?\())/

const nameOf = (part: string): string => /^\s*(?:export )?(?:async )?(?:const |function |class )?(#?\w+)/.exec(part)?.[1] ?? 'a function'

/** The functions of a file that use both Drizzle's builder and a handwritten statement. */
export const mixedSql = (source: string): string[] =>
  source
    .split(beginning)
    .filter((part) => builder.test(part) && template.test(part))
    .map(nameOf)
