import type { Origin } from '../../renderer/origin.ts';
import type {
  Changes,
  HandInRequest,
  PastFieldValue,
  PlannedHandIn,
  ReportState,
  SubmitAnswer,
} from '../versions.ts';
import { ask, post, query } from './api.ts';

export const readChanges = () => ask<Changes>('changes');
export const readPlanned = () => ask<PlannedHandIn>('planned');
export const readReport = () => ask<ReportState>('report');
export const readHistory = ({ file, pointer }: Origin) =>
  ask<readonly PastFieldValue[]>(`history?${query({ file, pointer })}`);

/** The address of the report about the last hand-in. */
export const REPORT_ADDRESS = '/_studio/verslag';

export const sendHandIn = (request: HandInRequest) => post<SubmitAnswer>('submit', request);
