import { todayInAmsterdam } from '../../renderer/calendar/today-in-amsterdam.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import { authorReason } from '../fields/author-words.ts';
import type { Wish } from '../protocol.ts';
import { planNewPage, planPageRemoval, planPageRename } from './page-plans.ts';
import { planMediaRemoval, planPictureReplacement } from './picture-plans.ts';
import type { Planned } from './plan.ts';
import { planRedirect, planRedirectRemoval } from './redirect-plans.ts';
import { planNextSchedule, planSessionMove } from './schedule-plans.ts';
import { planWordReplacement } from './word-plans.ts';

/**
 * Plans what an author wishes, or says in Dutch why it cannot be done. Nothing is changed yet.
 *
 * @param asOf the day that counts as today, by default today in Amsterdam
 */
export function planWish(project: Project, wish: Wish, asOf: string = todayInAmsterdam(new Date())): Planned {
  const planned = plan(project, wish, asOf);
  return 'problem' in planned ? { problem: authorReason(planned.problem) } : planned;
}

/** Plans as `planWish` does, in words for people who type commands. */
function plan(project: Project, wish: Wish, asOf: string): Planned {
  switch (wish.kind) {
    case 'new-page':
      return planNewPage(project, wish);
    case 'rename-page':
      return planPageRename(project, wish);
    case 'remove-page':
      return planPageRemoval(project, wish);
    case 'move-session':
      return planSessionMove(project, wish);
    case 'next-schedule':
      return planNextSchedule(project, wish, asOf);
    case 'add-redirect':
      return planRedirect(project, wish);
    case 'remove-redirect':
      return planRedirectRemoval(project, wish);
    case 'replace-picture':
      return planPictureReplacement(project, wish);
    case 'remove-media':
      return planMediaRemoval(project, wish);
    case 'replace-words':
      return planWordReplacement(project, wish);
  }
}
