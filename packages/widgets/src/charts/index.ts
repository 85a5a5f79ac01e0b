export type {
  Cell,
  ChartContext,
  ChartMarks,
  EmptyReason,
  FileText,
  MarkStyle,
  Series,
  Share,
  TimeChartData,
  TimeStep,
  Tone,
} from './charts.model.ts'
export { ChartFiles, sharesFiles, timeFiles, type FileSaver, type FileWays } from './files/chart-files.ts'
export { chartStyles } from './charts.styles.ts'
export { gauge } from './gauge.ts'
export { mark, stackedBar } from './mark.ts'
export { markStyles } from './mark.styles.ts'
export { shares, type SharesOptions } from './shares.ts'
export { TimeChart } from './time-chart.ts'
export { timeLabels } from './time-labels.ts'
