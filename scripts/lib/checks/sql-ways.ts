const builder =
  /\.(?:select|selectDistinct|selectDistinctOn)\([^`]*?\)\s*\.from\(|\.insert\(\w+\)|\.update\(\w+\)\s*\.set\(|\.delete\(\w+\)\s*\.where\(/s
const template = /\bsql(?:<[^`]*?>)?`\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH|LOCK)\b/

/** A declaration at the left edge, or a method of a class or of what a factory returns. */
const beginning = /\n(?=(?:export )?(?:const|async function|function|class) |  (?:async )?#?\w+(?:\(|: (?:async )?\())/

const nameOf = (part: string): string => /^\s*(?:export )?(?:async )?(?:const |function |class )?(#?\w+)/.exec(part)?.[1] ?? 'a function'

/** The functions of a file that hold a statement of Drizzle's builder and one that is written by hand. */
export const mixedSql = (source: string): string[] =>
  source
    .split(beginning)
    .filter((part) => builder.test(part) && template.test(part))
    .map(nameOf)
