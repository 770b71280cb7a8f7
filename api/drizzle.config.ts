import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --name what-changes` in this folder writes the next migration. */
export default defineConfig({
  dialect: 'sqlite',
  schema: './src/**/*.table.ts',
  out: './migrations',
});
