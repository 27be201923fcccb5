/** The row of entries: everything that determines its width, which the ruler measures. */
export const ROW_CLASS = 'flex items-center whitespace-nowrap text-[clamp(0.90625rem,1vw,0.95rem)]/tight';

/** An entry in the row. */
export const ENTRY_CLASS = 'px-[0.4375rem] font-medium';

/** The second external link: a button. */
export const SIGNUP_CLASS = 'px-4 font-semibold';
