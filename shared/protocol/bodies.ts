import type * as z from 'zod/mini';
import * as requests from './requests.ts';
import type { BodyOf } from './route.ts';
import type * as routes from './routes.ts';

type Routes = typeof routes;
/** The routes that accept a body. */
type PostedName = {
  readonly [Name in keyof Routes]: [BodyOf<Routes[Name]>] extends [never] ? never : Name;
}[keyof Routes];

/** The schema of the body of each route. Pages import none of this. */
export const BODIES = {
  openTable: requests.Open,
  summaries: requests.Summaries,
  inviteAddress: requests.Invite,
  signIn: requests.SignIn,
  openSeat: requests.OpenSeat,
  certify: requests.Certify,
  setUsual: requests.SetUsual,
  setProfile: requests.SetProfile,
  signOut: requests.SignOut,
  confirmChannel: requests.Confirm,
  stopMail: requests.StopMail,
  join: requests.Join,
  recover: requests.Recover,
  claim: requests.Keyed,
  mailCode: requests.Invite,
  session: requests.Session,
  link: requests.Empty,
  renew: requests.Renew,
  makeCode: requests.Keyed,
  vouch: requests.OnClaim,
  dispute: requests.OnClaim,
  setBot: requests.SetBot,
  changeSetup: requests.ChangeSetup,
  setSeating: requests.SetSeating,
  start: requests.Empty,
  act: requests.Act,
  undo: requests.Undo,
  end: requests.Undo,
  agree: requests.Answer,
  decline: requests.Answer,
  remedy: requests.AskRemedy,
  askPace: requests.AskPace,
  askPause: requests.AskPause,
  setClock: requests.SetClock,
  back: requests.Empty,
  goOnHoliday: requests.Empty,
  keep: requests.Empty,
  rematch: requests.Rematch,
  come: requests.Come,
  say: requests.Say,
  writeNote: requests.Note,
  seen: requests.Seen,
  addChannel: requests.AddChannel,
  setChannel: requests.SetChannel,
  moveChannel: requests.SetTarget,
  testChannel: requests.Empty,
  addPlan: requests.AddPlan,
  addGuest: requests.AddGuest,
  guestSession: requests.Session,
  mailbox: requests.MailboxToken,
} satisfies { readonly [Name in PostedName]: z.ZodMiniType<BodyOf<Routes[Name]>> };
